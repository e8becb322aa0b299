import UIKit
import UserNotifications

/// The delegate of the app: it records each call and answers as the payload asks.
///
/// On a phone it is the app's own delegate. In a host, the module sets it. Each method has a completion handler, so that
/// the entry is written while iOS calls, and not after a task has been scheduled.
class ConformanceDelegate: UIResponder, UIApplicationDelegate {
    // The notification center holds its delegate weakly.
    private let centerDelegate = CenterDelegate()

    // MARK: The app's life

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = centerDelegate
        Acts.setCategories()
        RecordLog.call("didFinishLaunching") { entry in
            entry.launch = launchOptions.map { $0.keys.map(\.rawValue).sorted() } ?? []
        }
        return true
    }

    func applicationWillEnterForeground(_ application: UIApplication) { RecordLog.call("willEnterForeground") }
    func applicationDidBecomeActive(_ application: UIApplication) { RecordLog.call("didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { RecordLog.call("willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) { RecordLog.call("didEnterBackground") }
    func applicationWillTerminate(_ application: UIApplication) { RecordLog.call("willTerminate") }

    // MARK: Pushes

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        // The length alone: the token is the phone's.
        RecordLog.call("didRegister") { $0.answer = "\(deviceToken.count) bytes" }
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        RecordLog.call("didFailToRegister")
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        let payload = SeenPayload(userInfo)
        RecordLog.call("didReceiveRemoteNotification") { entry in
            entry.keys = payload.keys
            entry.aps = payload.aps
        }
        switch payload.fetch {
        case "noData": completionHandler(.noData)
        case "failed": completionHandler(.failed)
        default: completionHandler(.newData)
        }
    }
}
