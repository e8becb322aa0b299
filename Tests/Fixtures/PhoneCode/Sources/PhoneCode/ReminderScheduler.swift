import UserNotifications

/// What the scheduler needs of the notification center.
protocol NotificationScheduling: AnyObject {
    func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable (Error?) -> Void)?)
    func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void)
    func removePendingNotificationRequests(withIdentifiers identifiers: [String])
}

extension UNUserNotificationCenter: NotificationScheduling {}

/// Reminds the user of bills.
final class ReminderScheduler {
    struct Bill {
        let id: String
        let payee: String
        let amount: Decimal
        let due: Date
    }

    private let center: NotificationScheduling
    private let calendar: Calendar

    init(center: NotificationScheduling = UNUserNotificationCenter.current(), calendar: Calendar = .current) {
        self.center = center
        self.calendar = calendar
    }

    func remind(of bill: Bill, completion: (@Sendable (Error?) -> Void)? = nil) {
        let content = UNMutableNotificationContent()
        content.title = bill.payee
        content.body = "\(bill.amount) is due."
        content.sound = .default
        content.categoryIdentifier = "BILL"
        content.userInfo = ["bill": bill.id]
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: bill.due)
        let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
        center.add(
            UNNotificationRequest(identifier: "bill.\(bill.id)", content: content, trigger: trigger),
            withCompletionHandler: completion)
    }

    func snooze(_ request: UNNotificationRequest, for interval: TimeInterval) {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: false)
        center.add(
            UNNotificationRequest(identifier: request.identifier, content: request.content, trigger: trigger),
            withCompletionHandler: nil)
    }

    func cancel(_ id: String) { center.removePendingNotificationRequests(withIdentifiers: ["bill.\(id)"]) }
}
