import UserNotifications

extension UNNotificationContent {
    var payload: PushPayload? { PushPayload(userInfo: userInfo) }

    /// The same content with what the payload says of payments.
    func summarized(locale: Locale = .current) -> UNMutableNotificationContent? {
        guard let content = mutableCopy() as? UNMutableNotificationContent else { return nil }
        guard let payments = payload?.payments, let first = payments.min() else { return content }
        content.title = payments.count == 1 ? first.payee : "\(payments.count) payments"
        content.body = payments.sorted().map { "\($0.payee): \($0.total.formatted(locale: locale))" }
            .joined(separator: "\n")
        content.badge = payments.count as NSNumber
        content.threadIdentifier = "payments"
        content.relevanceScore = min(1, Double(payments.count) / 10)
        return content
    }
}
