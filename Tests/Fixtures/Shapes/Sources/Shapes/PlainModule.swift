// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Q2ModuleInterface

class PlainModule: PushLifecycleModule {
    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    public static var sender: PushSender? { .plain }

    public func getNotificationCategories() -> Set<UNNotificationCategory>? {
        let reply = UNTextInputNotificationAction(
            identifier: "shape.plain.reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "…")
        return [UNNotificationCategory(identifier: "Plain", actions: [reply], intentIdentifiers: [])]
    }

    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        print("plain: token \(deviceToken.count) bytes, main thread \(Thread.isMainThread)")
    }

    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error
    ) {
        print("plain: no token, \((error as NSError).domain) \((error as NSError).code), \(error.localizedDescription)")
    }

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        .newData
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let userInfo = response.notification.request.content.userInfo
        if let reply = response as? UNTextInputNotificationResponse { print("plain: reply \(reply.userText)") }
        guard let data = userInfo["data"] as? [String: Any], let route = data["route"] as? String else { return }
        print("plain: navigated \(moduleDelegate?.navigateTo(target: .route(route)) ?? false)")
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? {
        [.banner, .sound, .badge]
    }
}

extension PushSender {
    static var plain: Self { PushSender(id: "shape.plain") }
}
