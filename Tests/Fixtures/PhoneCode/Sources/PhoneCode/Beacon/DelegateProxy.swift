import UserNotifications

/// Stands in for the app's delegate, and forwards to it.
final class DelegateProxy: NSObject, UNUserNotificationCenterDelegate {
    private weak var beacon: Beacon?
    private weak var original: UNUserNotificationCenterDelegate?

    init(beacon: Beacon) {
        self.beacon = beacon
        super.init()
    }

    func install(in center: UNUserNotificationCenter) {
        guard center.delegate !== self else { return }
        original = center.delegate
        center.delegate = self
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        guard beacon?.mayPresent(notification) ?? true else { return completionHandler([]) }
        let isForwarded: Void? = original?.userNotificationCenter?(
            center, willPresent: notification, withCompletionHandler: completionHandler)
        if isForwarded == nil { completionHandler([.banner, .list, .sound]) }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        beacon?.handle(response)
        guard
            original?.userNotificationCenter?(
                center, didReceive: response, withCompletionHandler: completionHandler) != nil
        else { return completionHandler() }
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        original?.userNotificationCenter?(center, openSettingsFor: notification)
    }
}
