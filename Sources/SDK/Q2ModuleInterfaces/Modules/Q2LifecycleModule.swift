/// A module that is told when the user signs in and out.
///
/// Every method is optional, because each has a default. On Linux, the host calls only those that the class itself has.
/// All are called on the main thread. The order of a sign-in is ``userDidSet(username:)``,
/// ``userShouldLogin(withUsername:)``, security modules, then ``userDidLogin(attributes:)`` or
/// ``userFailedLogin(error:attributes:)``, ``postLoginTransition(_:)``, and ``appDidHitLandingPage()`` after the
/// landing page has loaded.
public protocol Q2LifecycleModule: LifecycleModule {
    /// Tells the module the name of a user who begins to sign in.
    func userDidSet(username: String)

    /// Returns whether the user with this name may sign in, or nil for no opinion.
    func userShouldLogin(withUsername username: String) -> Bool?

    /// The user has signed in.
    func userDidLogin(attributes: [String: Any]?)

    /// The sign-in failed.
    func userFailedLogin(error: (any Error)?, attributes: [String: Any]?)

    /// Tells the module the route of the landing page that the app is about to show after a sign-in.
    func postLoginTransition(_ landingPage: String)

    /// The landing page of a sign-in has loaded.
    func appDidHitLandingPage()

    /// The user has signed out.
    func userDidLogout(attributes: [String: Any]?)

    /// The sign-in screen is shown, or is hidden.
    func nativeLoginVisibilityChanged(visible: Bool)

    /// The colors of `moduleDataSource.theme` have changed.
    func userThemeUpdated()

    /// Tells the module the texts of the app after they have changed.
    func localizationDataChanged(_ localization: [String: Any])

    /// The app logs a message.
    func log(_ message: String, level: LogLevel)

    /// The app logs an event, such as for analytics.
    func logEvent(_ name: String, attributes: [String: Any]?)

    /// The app logs an error.
    func logError(error: any Error, attributes: [String: Any]?)
}

/// The level of a message in the app's log.
public enum LogLevel: Int, Sendable, CaseIterable {
    /// For the developers of the app.
    case debug = 0
    /// Information about normal operation.
    case info = 1
    /// Something that may be wrong.
    case warning = 2
    /// Something that is wrong.
    case error = 3
}

extension Q2LifecycleModule {
    /// Does nothing.
    public func userDidSet(username: String) {}

    /// Returns nil.
    public func userShouldLogin(withUsername username: String) -> Bool? { nil }

    /// Does nothing.
    public func userDidLogin(attributes: [String: Any]?) {}

    /// Does nothing.
    public func userFailedLogin(error: (any Error)?, attributes: [String: Any]?) {}

    /// Does nothing.
    public func postLoginTransition(_ landingPage: String) {}

    /// Does nothing.
    public func appDidHitLandingPage() {}

    /// Does nothing.
    public func userDidLogout(attributes: [String: Any]?) {}

    /// Does nothing.
    public func nativeLoginVisibilityChanged(visible: Bool) {}

    /// Does nothing.
    public func userThemeUpdated() {}

    /// Does nothing.
    public func localizationDataChanged(_ localization: [String: Any]) {}

    /// Does nothing.
    public func log(_ message: String, level: LogLevel) {}

    /// Does nothing.
    public func logEvent(_ name: String, attributes: [String: Any]?) {}

    /// Does nothing.
    public func logError(error: any Error, attributes: [String: Any]?) {}
}
