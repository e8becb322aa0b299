import Q2ModuleInterfaces

/// Shows every stage of a push: the token, a silent push, a notification in the foreground, a tap that leads to the route
/// the payload names, and a transfer whose approval schedules a local notification.
public final class Q2DemoModule: Q2ModuleBase {
    public override class var sender: PushSender? { .demo }

    public override func getNotificationCategories() -> Set<UNNotificationCategory>? {
        [DemoCategory.notice, DemoCategory.transfer]
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

    public override func viewControllerToPresent(with context: UIModuleContext) async -> UIViewController? {
        let names: [String: String]? = try? await moduleDataSource?.getFilemapAsset(forKey: "account-names.json")
        let accounts = await moduleDelegate?.accounts() ?? []
        return await AccountsViewController(accounts.map { (names?[$0.name] ?? $0.name, $0.balance) })
    }

    public override func application(
        _ application: UIApplication, shouldOpenURL url: URL,
        withOptions options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool? {
        guard url.host == "accounts" else { return nil }
        return moduleDelegate?.navigateTo(target: .route("accounts"))
    }

    public override func userDidLogin(attributes: [String: Any]?) { print("Q2Demo: the user has signed in") }

    public override func appDidHitLandingPage() { print("Q2Demo: the landing page has loaded") }

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
        let content = response.notification.request.content
        switch response.actionIdentifier {
        case DemoCategory.forget, UNNotificationDismissActionIdentifier:
            print("Q2Demo: forgotten")
        case DemoCategory.answer:
            let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
            print("Q2Demo: answered \"\(text)\"")
        case DemoCategory.approve:
            // Chosen where the transfer was not expanded: its extension would have kept it.
            guard let transfer = Transfer(content) else { return print("Q2Demo: no transfer to approve") }
            print("Q2Demo: approved \(transfer.formattedAmount)")
            transfer.announceArrival()
        case DemoCategory.decline:
            print("Q2Demo: declined")
        default:
            guard let route = DemoPayload(content.userInfo)?.route else {
                return print("Q2Demo: the payload names no route under data.demo")
            }
            let isAccepted = moduleDelegate?.navigateTo(target: .route(route)) ?? false
            print("Q2Demo: route \(route) \(isAccepted ? "accepted" : "refused")")
        }
    }
}

extension PushSender {
    /// The sender of this module and its extensions.
    static var demo: Self { PushSender(id: "com.q2.mobile.module.demo") }
}
