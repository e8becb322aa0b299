import Q2ModuleInterfaces

class ForcedDelegateModule: NSObject, PushLifecycleModule {
    var moduleDelegate: ModuleDelegate!

    var moduleDataSource: ModuleDataSource!

    static var sender: PushSender? {
        return PushSender(id: "shape.forced")
    }

    func getNotificationCategories() -> Set<UNNotificationCategory>? {
        return nil
    }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        print("forced: token \(String(hexOf: deviceToken))")
    }

    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) async
        -> UIBackgroundFetchResult?
    {
        return nil
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        _ = moduleDelegate.navigateTo(target: .route("forced"))
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? {
        return nil
    }
}

private extension String {
    init(hexOf data: Data) {
        self = data.map { String(format: "%.2hhx", $0) }.joined()
    }
}
