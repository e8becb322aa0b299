/// A module that hears how the user signs in and out.
///
/// Every method is optional: each has a default, and on Linux the host calls only those that the class itself has. All
/// are called on the main thread. The order of a sign-in is: ``userDidSet(username:)``,
/// ``userShouldLogin(withUsername:)``, security modules, then ``userDidLogin(attributes:)`` or
/// ``userFailedLogin(error:attributes:)``, ``postLoginTransition(_:)``, and ``appDidHitLandingPage()`` once the landing
/// page has loaded.
public protocol Q2LifecycleModule: LifecycleModule {
    /// A sign-in begins, with this name.
    func userDidSet(username: String)

    /// Whether the user of this name may sign in; nil is no opinion.
    func userShouldLogin(withUsername username: String) -> Bool?

    /// The user has signed in.
    func userDidLogin(attributes: [String: Any]?)

    /// The sign-in failed.
    func userFailedLogin(error: (any Error)?, attributes: [String: Any]?)

    /// The sign-in is done, and the app is about to show its landing page, whose route this is.
    func postLoginTransition(_ landingPage: String)

    /// The landing page of a sign-in has loaded.
    func appDidHitLandingPage()

    /// The user has signed out.
    func userDidLogout(attributes: [String: Any]?)

    /// The sign-in screen is shown, or is hidden.
    func nativeLoginVisibilityChanged(visible: Bool)

    /// The colors of `moduleDataSource.theme` have changed.
    func userThemeUpdated()
}

extension Q2LifecycleModule {
    /// Does nothing.
    public func userDidSet(username: String) {}

    /// No opinion.
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
}
