/// A module's way back to the app.
public protocol ModuleDelegate: AnyObject {
    /// Asks the app to go somewhere. Any thread; never waits for a module.
    ///
    /// True: a native or web route matches, or the request waits for login. False: nothing matches, and the screen
    /// stays.
    func navigateTo(target: NavigationTarget) -> Bool
}

/// Where a module can ask to go.
public enum NavigationTarget: Hashable, Sendable {
    /// A route without its `#/`, such as `messages` or `settings/profile`.
    case route(String)
}
