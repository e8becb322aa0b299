// The shapes of SDK declarations that are not there yet. When the SDK has them, delete this file.

import Q2ModuleInterfaces

/// A module that hears of the user's session.
public protocol Q2LifecycleModule: LifecycleModule {
    /// The name of the user is known.
    func userDidSet(username: String)
    /// The user has signed in.
    func userDidLogin(attributes: [String: Any]?)
    /// The landing page is shown.
    func appDidHitLandingPage()
    /// The user has signed out.
    func userDidLogout(attributes: [String: Any]?)
}

/// A module whose methods the web page calls by name.
public protocol MethodModule: Module {
    /// What was passed along.
    var moduleInvocationData: ModuleInvocationData! { get set }
}

/// What a method is called with.
public struct MethodModuleData: Sendable {
    /// The arguments by name.
    public let data: [String: JSONValue]

    /// Makes arguments.
    public init(data: [String: JSONValue]) { self.data = data }
}

/// What a method answers.
public struct MethodModuleResponse: Sendable, Equatable {
    /// The text of the answer.
    public let response: String

    /// Wraps a text.
    public init(withResponse response: String) { self.response = response }
}

/// Where a method answers.
public struct MethodModuleCallback: Sendable {
    /// Call it once.
    public let completion: @Sendable (MethodModuleResponse) -> Void

    /// Wraps a function.
    public init(completion: @escaping @Sendable (MethodModuleResponse) -> Void) { self.completion = completion }
}
