/// The connection of a module to the app.
public protocol ModuleDelegate: AnyObject {
    /// Asks the app to go to a route.
    ///
    /// Returns true if a native or web route matches, or if the request waits for login. If nothing matches, it returns
    /// false and the screen stays. Any thread. Never waits for a module.
    func navigateTo(target: NavigationTarget) -> Bool

    /// Sends a request to all other modules.
    ///
    /// Returns the answers in the order of settings.json, when every module has answered or is late. Any thread.
    func request(_ request: MethodRequest) async -> [MethodAnswer]
}

extension ModuleDelegate {
    /// Returns no answers.
    public func request(_ request: MethodRequest) async -> [MethodAnswer] { [] }
}

/// The destination of a module's request.
public enum NavigationTarget: Hashable, Sendable {
    /// A route without its `#/`, such as `messages` or `settings/profile`.
    case route(String)
}
