import Q2ModuleInterfaces

/// Shows every stage of a push: the token, a silent push, a notification in the foreground, and a tap that leads to the
/// route the payload names.
public final class Q2DemoModule: Q2ModuleBase {
    public override class var sender: PushSender? { PushSender(id: "com.q2.mobile.module.demo") }

    public override func getNotificationCategories() -> Set<UNNotificationCategory>? {
        [DemoCategory.notice]
    }

    public override func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        print("Q2Demo: device token \(deviceToken.map { String(format: "%02x", $0) }.joined())")
    }

    public override func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error
    ) {
        print("Q2Demo: no device token, \(error.localizedDescription)")
    }

    public override func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        print("Q2Demo: silent push with \(userInfo.count) keys")
        return .newData
    }

    public override func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? {
        [.banner, .list, .sound, .badge]
    }

    public override func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let userInfo = response.notification.request.content.userInfo
        switch response.actionIdentifier {
        case DemoCategory.forget, UNNotificationDismissActionIdentifier:
            print("Q2Demo: forgotten")
        case DemoCategory.answer:
            let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
            print("Q2Demo: answered \"\(text)\"")
        default:
            guard let route = DemoPayload(userInfo)?.route else {
                return print("Q2Demo: the payload names no route under data.demo")
            }
            let isAccepted = moduleDelegate?.navigateTo(target: .route(route)) ?? false
            print("Q2Demo: route \(route) \(isAccepted ? "accepted" : "refused")")
        }
    }
}
