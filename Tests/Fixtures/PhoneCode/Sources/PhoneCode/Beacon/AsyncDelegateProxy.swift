import UserNotifications

/// The same proxy, as an SDK with a newer deployment target writes it.
@MainActor
final class AsyncDelegateProxy: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
    private let beacon: Beacon
    private weak var original: (any UNUserNotificationCenterDelegate)?

    init(beacon: Beacon, center: UNUserNotificationCenter = .current()) {
        self.beacon = beacon
        original = center.delegate
        super.init()
        center.delegate = self
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        guard beacon.mayPresent(notification) else { return [] }
        return await original?.userNotificationCenter?(center, willPresent: notification) ?? [.banner, .list]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        beacon.handle(response)
        await original?.userNotificationCenter?(center, didReceive: response)
    }
}
