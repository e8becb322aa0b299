@preconcurrency import UserNotifications

/// Reminds of payments on the morning of the day before they are due.
struct ReminderPlanner {
    static let prefix = "reminder."

    var center: any NotificationScheduling
    var calendar = Calendar(identifier: .gregorian)
    var now: () -> Date = Date.init

    /// Nil if it is too late.
    func reminderDate(for payment: Payment) -> DateComponents? {
        guard let due = payment.dueDate, let eve = calendar.date(byAdding: .day, value: -1, to: due) else { return nil }
        var parts = calendar.dateComponents([.year, .month, .day], from: eve)
        (parts.hour, parts.minute) = (9, 0)
        guard let date = calendar.date(from: parts), date > now() else { return nil }
        return parts
    }

    func request(for payment: Payment) -> UNNotificationRequest? {
        guard let parts = reminderDate(for: payment) else { return nil }
        let content = UNMutableNotificationContent()
        content.title = payment.payee
        content.body = "\(payment.total.formatted(locale: Locale(identifier: "en_US"))) is due tomorrow."
        content.sound = .default
        content.categoryIdentifier = NotificationCategory.payment.rawValue
        content.interruptionLevel = .timeSensitive
        content.userInfo = ["harbor": ["kind": "payment", "link": "harbor://payments/\(payment.id)"]]
        return UNNotificationRequest(
            identifier: Self.prefix + payment.id, content: content,
            trigger: UNCalendarNotificationTrigger(dateMatching: parts, repeats: false))
    }
}

extension ReminderPlanner {
    /// Plans reminders, and returns how many there are.
    @MainActor
    @discardableResult
    func plan(_ payments: [Payment]) async throws -> Int {
        let requests = payments.sorted().compactMap(request(for:))
        center.removePendingNotificationRequests(withIdentifiers: payments.map { Self.prefix + $0.id })
        for request in requests { try await center.add(request) }
        return requests.count
    }
}
