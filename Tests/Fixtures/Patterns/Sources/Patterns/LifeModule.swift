@preconcurrency import Q2ModuleInterfaces

/// A module that follows the app's life, by an app delegate and as an observer, and counts what waits when the app comes
/// to the foreground.
@MainActor
final class LifeModule: @preconcurrency PushLifecycleModule {
    nonisolated static var sender: PushSender? { PushSender(id: "pattern.life") }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    init() {
        UIApplication.shared.delegate = LifeDelegate.shared
        let names = [
            UIApplication.didFinishLaunchingNotification, UIApplication.willEnterForegroundNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willTerminateNotification,
        ]
        for name in names {
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                print("life: \(notification.name.rawValue), main thread \(Thread.isMainThread)")
            }
        }
        let active = UIApplication.didBecomeActiveNotification
        _ = NotificationCenter.default.addObserver(forName: active, object: UIApplication.shared, queue: .main) { _ in
            UNUserNotificationCenter.current().getDeliveredNotifications { delivered in
                print("life: active, \(delivered.count) delivered")
            }
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async { print("life: tapped in state \(UIApplication.shared.applicationState.rawValue)") }
}

final class LifeDelegate: NSObject, UIApplicationDelegate {
    static let shared = LifeDelegate()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("delegate: launched with \(launchOptions?.count ?? 0) options")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { print("delegate: active") }

    func applicationWillTerminate(_ application: UIApplication) { print("delegate: terminates") }
}
