import Q2ModuleInterfaces

/// A good module until a push holds `"misbehave": true`; `willPresent` then does what the subclass is named after.
///
/// Silent pushes are always answered with newData. The sender is `swift-fault.` and the name of the class.
class SwiftFault: PushLifecycleModule {
    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    class var sender: PushSender? { PushSender(id: "swift-fault.\(self)") }

    /// Whether a fault that no push can ask for is there: always, or once for the file that `data` names, which goes.
    var isArmed: Bool {
        guard let path = moduleDataSource?.data.stringValue, path.hasPrefix("/") else { return true }
        return unlink(path) == 0
    }

    func getNotificationCategories() -> Set<UNNotificationCategory>? { nil }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? { .newData }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? {
        if notification.request.content.userInfo["misbehave"] as? Bool == true { await misbehave() }
        return .list
    }

    func misbehave() async {}
}
