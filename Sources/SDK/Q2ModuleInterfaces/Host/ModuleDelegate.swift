/// A module's way back to the app.
public protocol ModuleDelegate: AnyObject {
    /// Asks the app to go somewhere. Any thread; never waits for a module.
    ///
    /// True: a native or web route matches, or the request waits for login. False: nothing matches, and the screen
    /// stays.
    func navigateTo(target: NavigationTarget) -> Bool

    /// Makes a request of all other modules. Any thread.
    ///
    /// Returns the answers in the order of settings.json, once every module has answered or is late.
    func request(_ request: MethodRequest) async -> [MethodAnswer]
}

extension ModuleDelegate {
    /// No module answers.
    public func request(_ request: MethodRequest) async -> [MethodAnswer] { [] }
}

/// Where a module can ask to go.
public enum NavigationTarget: Hashable, Sendable {
    /// A route without its `#/`, such as `messages` or `settings/profile`.
    case route(String)
}
