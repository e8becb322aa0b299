import UIKit
import UserNotificationsUI

/// The delegate of an app, as Xcode completes it.
final class PhoneAppDelegate: UIResponder, UIApplicationDelegate {
    private(set) var calls: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        calls.append("launch")
        return true
    }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        calls.append(deviceToken.map { String(format: "%02x", $0) }.joined())
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        calls.append("\((error as NSError).code)")
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        calls.append("remote")
        completionHandler(.newData)
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        calls.append(url.absoluteString)
        return true
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        restorationHandler(nil)
        return userActivity.activityType == NSUserActivityTypeBrowsingWeb
    }

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        calls.append(identifier)
        completionHandler()
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("inactive") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("terminate") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { calls.append("memory") }
    func applicationSignificantTimeChange(_ application: UIApplication) { calls.append("time") }
}

/// A delegate whose methods are asynchronous, as Xcode completes it.
final class AsyncAppDelegate: UIResponder, UIApplicationDelegate {
    private(set) var calls: [String] = []

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        calls.append("remote")
        return .noData
    }

    func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String) async {
        calls.append(identifier)
    }
}

/// A content extension that answers asynchronously.
final class BillViewController: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) { title = notification.request.content.title }

    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        response.actionIdentifier == "pay" ? .doNotDismiss : .dismissAndForwardAction
    }
}

/// The delegate of a scene, as Xcode completes it.
final class PhoneSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var calls: [String] = []

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        calls.append(connectionOptions.notificationResponse?.actionIdentifier ?? "connect")
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        calls += URLContexts.map(\.url.absoluteString)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { calls.append(userActivity.activityType) }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        NSUserActivity(activityType: "com.example.form")
    }

    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        calls.append(userActivityType)
    }

    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: Error) {
        calls.append(error.localizedDescription)
    }

    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) { calls.append("update") }
    func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { calls.append("inactive") }
    func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
    func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnect") }
}
