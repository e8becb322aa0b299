import UserNotifications

/// A service extension that counts, because the server does not know what the user has read.
final class CountingService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        content.badge = SharedBadge().map { NSNumber(value: $0.increment()) }
        try? SharedLedger()?.record(.init(id: request.identifier, title: content.title))
        contentHandler(content)
    }
}
