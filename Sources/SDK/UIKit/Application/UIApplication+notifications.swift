public import Foundation

/// The notifications of the app's life, posted on the main thread.
///
/// On Linux, the first eight are posted. The others are declared so that code that observes them compiles.
extension UIApplication {
    /// It has started.
    public nonisolated static let didFinishLaunchingNotification = name("DidFinishLaunching")
    /// It has become active.
    public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
    /// It is about to stop being active.
    public nonisolated static let willResignActiveNotification = name("WillResignActive")
    /// It has gone to the background.
    public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")
    /// It is about to leave the background.
    public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
    /// It is about to end.
    public nonisolated static let willTerminateNotification = name("WillTerminate")
    /// Memory is low.
    public nonisolated static let didReceiveMemoryWarningNotification = name("DidReceiveMemoryWarning")
    /// The time has changed, or midnight has come.
    public nonisolated static let significantTimeChangeNotification = name("SignificantTimeChange")
    /// The user has switched background refresh on or off.
    public nonisolated static let backgroundRefreshStatusDidChangeNotification = name(
        "BackgroundRefreshStatusDidChange")
    /// Protected files can be read.
    public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    /// Protected files are about to be locked.
    public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    /// The user has taken a screenshot.
    public nonisolated static let userDidTakeScreenshotNotification = name("UserDidTakeScreenshot")

    private nonisolated static func name(_ event: String) -> Notification.Name {
        Notification.Name("UIApplication\(event)Notification")
    }
}
