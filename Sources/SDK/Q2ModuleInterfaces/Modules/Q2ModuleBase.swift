public import Foundation
public import UIKit
public import UserNotifications

/// A base class that conforms to every kind of module and does nothing.
///
/// A subclass overrides the methods that it needs. On Linux, the host calls only the methods that the subclass
/// overrides.
open class Q2ModuleBase: NSObject, PushLifecycleModule, Q2LifecycleModule, ApplicationLifecycleModule,
    ContinuityLifecycleModule, SecurityModule, UIModule, MethodModule, FirebaseMessagingModule
{
    /// The connection to the app.
    open var moduleDelegate: (any ModuleDelegate)?
    /// The data of the app that the module may read.
    open var moduleDataSource: (any ModuleDataSource)?
    /// The data that the caller of the current method provides.
    open var moduleInvocationData: ModuleInvocationData?

    /// Makes a module.
    ///
    /// The host calls it on the main thread.
    public override init() { super.init() }

    /// The name that a push's `sender` must equal, or nil for none.
    open class var sender: PushSender? { nil }

    /// The categories to register, or nil for none.
    open func getNotificationCategories() -> Set<UNNotificationCategory>? { nil }

    /// The app may receive pushes under this token.
    open func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}

    /// The app received no token.
    open func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}

    /// The app received a silent push.
    ///
    /// Return nil for no answer.
    open func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? { nil }

    /// The user tapped a notification or one of its actions.
    open func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}

    /// A notification arrived in the foreground.
    ///
    /// Return nil to let the host decide how to present it.
    open func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? { nil }

    /// Returns the controller to show for a route of this module, or nil to decline the route.
    open func viewControllerToPresent(with context: UIModuleContext) async -> UIViewController? { nil }

    /// The app has this registration token of Firebase Cloud Messaging.
    open func messaging(didReceiveRegistrationToken fcmToken: String) {}

    /// The app has started.
    ///
    /// Return nil for no opinion.
    open func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool? { nil }

    /// The app is about to leave the background.
    open func applicationWillEnterForeground(_ application: UIApplication) {}

    /// The app is on the screen.
    open func applicationDidBecomeActive(_ application: UIApplication) {}

    /// The app is about to leave the screen.
    open func applicationWillResignActive(_ application: UIApplication) {}

    /// The app is off the screen.
    open func applicationDidEnterBackground(_ application: UIApplication) {}

    /// Memory is low.
    open func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

    /// The user ends the app.
    open func applicationWillTerminate(_ application: UIApplication) {}

    /// The day, the time or the time zone has changed.
    open func applicationSignificantTimeChange(_ application: UIApplication) {}

    /// The app was opened with a URL.
    ///
    /// Return nil for no opinion.
    open func application(
        _ application: UIApplication, shouldOpenURL url: URL,
        withOptions options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool? { nil }

    /// The app is about to receive an activity.
    ///
    /// Return nil for no opinion.
    open func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool? { nil }

    /// The app was opened with an activity.
    ///
    /// Return nil for no opinion.
    open func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool? { nil }

    /// The activity could not be fetched.
    open func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}

    /// The transfers of a background session have ended.
    open func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping @Sendable () -> Void
    ) { completionHandler() }

    /// Tells the module the name of a user who begins to sign in.
    open func userDidSet(username: String) {}

    /// Returns whether the user with this name may sign in, or nil for no opinion.
    open func userShouldLogin(withUsername username: String) -> Bool? { nil }

    /// The user has signed in.
    open func userDidLogin(attributes: [String: Any]?) {}

    /// The sign-in failed.
    open func userFailedLogin(error: (any Error)?, attributes: [String: Any]?) {}

    /// Tells the module the route of the landing page that the app is about to show after a sign-in.
    open func postLoginTransition(_ landingPage: String) {}

    /// The landing page of a sign-in has loaded.
    open func appDidHitLandingPage() {}

    /// The user has signed out.
    open func userDidLogout(attributes: [String: Any]?) {}

    /// The sign-in screen is shown, or is hidden.
    open func nativeLoginVisibilityChanged(visible: Bool) {}

    /// The colors of the app have changed.
    open func userThemeUpdated() {}

    /// Tells the module the texts of the app after they have changed.
    open func localizationDataChanged(_ localization: [String: Any]) {}

    /// The app logs a message.
    open func log(_ message: String, level: LogLevel) {}

    /// The app logs an event.
    open func logEvent(_ name: String, attributes: [String: Any]?) {}

    /// The app logs an error.
    open func logError(error: any Error, attributes: [String: Any]?) {}

    /// Allows the user to sign in.
    open func allowLogin() -> SecurityResult { .allow }

    /// Returns the answer to a request of the app or of another module, or nil for no answer.
    open func request(_ request: MethodRequest) async -> JSONValue? { nil }

    /// The host shows this module.
    open func didOpen(_ identifier: String) {}

    /// Lets the user leave this module's page.
    open func shouldLeavePage(decisionHandler: @escaping (LeaveOrStayOnPage) -> Void) { decisionHandler(.leave) }
}
