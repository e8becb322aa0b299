import Q2ModuleInterface

final class InheritingModule: SharedModule {
    override class var sender: PushSender? { PushSender(id: "shape.inheriting") }

    override func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? { .noData }

    // The conformance is the superclass's, so nothing calls this one.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
}

extension SharedModule {
    #if os(iOS)
        func getNotificationCategories() -> Set<UNNotificationCategory>? { nil }
    #elseif canImport(UIKit)
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions? { .banner }
    #endif
}
