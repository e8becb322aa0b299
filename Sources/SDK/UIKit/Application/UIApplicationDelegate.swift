public import Foundation
internal import HostAccess
internal import UserNotifications

/// What an app's delegate may do, as far as push handling meets it.
///
/// Every method is optional, as on iOS: each has a default, and Bellhop still knows which a class has. On Linux no
/// scene or window is made, and the other methods of iOS are not declared: a class may have them, and nothing calls
/// them.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app has started; the answer is not used.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The app was opened with a URL that has a scheme of the app and isn't one of its own deep links.
    ///
    /// Returns whether the delegate has handled it. On Linux, the options are empty.
    func application(
        _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    /// The app is about to receive an activity; the answer is not used.
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool

    /// The app was opened with an activity, such as a universal link, that isn't one of its own deep links.
    ///
    /// Returns whether the delegate has handled it.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool

    /// An activity could not be fetched.
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    )

    /// The transfers of a background session have ended; call the handler once, within 30 seconds.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping @Sendable () -> Void
    )

    /// The transfers of a background session have ended; return within 30 seconds.
    @MainActor
    func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String) async

    /// The app is about to leave the background.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// The app is on the screen.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// The app is about to leave the screen.
    func applicationWillResignActive(_ application: UIApplication)

    /// The app is off the screen; on Linux its modules end where it is suspended, which they do not hear of.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// The user ends the app.
    func applicationWillTerminate(_ application: UIApplication)

    /// Memory is low.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// The day, the time or the time zone has changed.
    func applicationSignificantTimeChange(_ application: UIApplication)

    /// The app may receive pushes under this token: bytes of no fixed length, new after every registration.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

    /// The app got no token.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

    /// A push with `content-available: 1`; call the handler once, within 30 seconds, from any thread.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void)

    /// A push with `content-available: 1`; answer within 30 seconds.
    // The actor is repeated because the Swift 5 language mode otherwise warns about the payload in every class.
    @MainActor
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult

    /// A push that arrives in the foreground, for a class without either of the forms above; iOS has deprecated it.
    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
}

extension UIApplicationDelegate {
    /// Not implemented: true.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        MethodProbe.missed()
        return true
    }

    /// Not implemented: false.
    public func application(
        _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        MethodProbe.missed()
        return false
    }

    /// Not implemented: false.
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
        MethodProbe.missed()
        return false
    }

    /// Not implemented: false.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        MethodProbe.missed()
        return false
    }

    /// Not implemented: does nothing.
    public func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) { MethodProbe.missed() }

    /// Not implemented: calls the handler.
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping @Sendable () -> Void
    ) {
        MethodProbe.missed()
        completionHandler()
    }

    /// Calls the form with a completion handler, and waits for it.
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
    ) async {
        let isDone: Void? = await Handler<Void>.value { handler in
            self.application(application, handleEventsForBackgroundURLSession: identifier) { handler(()) }
        }
        if isDone == nil { MethodProbe.leftUnanswered() }
    }

    /// Not implemented: does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) { MethodProbe.missed() }

    /// Not implemented: does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) { MethodProbe.missed() }

    /// Not implemented: does nothing.
    public func applicationWillResignActive(_ application: UIApplication) { MethodProbe.missed() }

    /// Not implemented: does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) { MethodProbe.missed() }

    /// Not implemented: does nothing.
    public func applicationWillTerminate(_ application: UIApplication) { MethodProbe.missed() }

    /// Not implemented: does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) { MethodProbe.missed() }

    /// Not implemented: does nothing.
    public func applicationSignificantTimeChange(_ application: UIApplication) { MethodProbe.missed() }

    /// Not implemented: does nothing.
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { MethodProbe.missed() }

    /// Not implemented: does nothing.
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { MethodProbe.missed() }

    /// Not implemented: answers with no data.
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) {
        MethodProbe.missed()
        completionHandler(.noData)
    }

    /// Answers as the form with a completion handler does; failed where that lets go of its handler.
    ///
    /// Not isolated, because the compiler would otherwise warn classes of modules about sending a payload to the main
    /// actor.
    public nonisolated(nonsending) func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        nonisolated(unsafe) let (delegate, userInfo) = (self, userInfo)
        let result = await Handler<UIBackgroundFetchResult>.value { handler in
            MainThread.sync {
                delegate.application(application, didReceiveRemoteNotification: userInfo) { handler($0) }
            }
        }
        if result == nil { MethodProbe.leftUnanswered() }
        return result ?? .failed
    }

    /// Not implemented: does nothing.
    public func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
        MethodProbe.missed()
    }
}
