@preconcurrency import Q2ModuleInterfaces

/// A module that leaves everything to an app delegate.
@MainActor
final class AppDelegateModule: @preconcurrency PushLifecycleModule {
    nonisolated static var sender: PushSender? { PushSender(id: "pattern.app") }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    init() { UIApplication.shared.delegate = BankAppDelegate.shared }
}

@MainActor
final class BankAppDelegate: NSObject, UIApplicationDelegate {
    static let shared = BankAppDelegate()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        switch launchOptions?.first {
        case (.remoteNotification, let payload as [AnyHashable: Any])?:
            print("app: launched by a push for \(payload["task"] ?? "nothing")")
        case (.url, let url as URL)?: print("app: launched by \(url)")
        case (.userActivityDictionary, let values as [AnyHashable: Any])?:
            let activity = values["UIApplicationLaunchOptionsUserActivityKey"] as? NSUserActivity
            print("app: launched by \(activity?.webpageURL?.path ?? "nothing")")
        default: print("app: launched")
        }
        return true
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        print("app: opens \(url)")
        return url.host == "done"
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        print("app: continues \(userActivity.webpageURL?.path ?? "nothing")")
        restorationHandler(nil)
        return true
    }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        let token = deviceToken.map { String(format: "%02x", $0) }.joined()
        Task { await TokenLedger.shared.enter(token) }
    }

    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error
    ) {
        print("app: no token, \(error.localizedDescription)")
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        await AccountRefresher.shared.refresh(userInfo)
    }
}
