import CoreLocation
import UserNotifications

/// Local notifications of every kind of trigger.
struct ReminderScheduler {
    private var center: UNUserNotificationCenter { .current() }

    func remind(_ id: String, after interval: TimeInterval, repeats: Bool = false) async throws {
        try await add(id, UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats))
    }

    func remind(_ id: String, on date: Date) async throws {
        let parts = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        try await add(id, UNCalendarNotificationTrigger(dateMatching: parts, repeats: false))
    }

    func remindDaily(_ id: String, hour: Int, minute: Int) async throws {
        var parts = DateComponents()
        parts.hour = hour
        parts.minute = minute
        try await add(id, UNCalendarNotificationTrigger(dateMatching: parts, repeats: true))
    }

    func remindNearBranch(_ id: String) async throws {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 47.37, longitude: 8.54), radius: 150, identifier: "branch")
        region.notifyOnExit = false
        try await add(id, UNLocationNotificationTrigger(region: region, repeats: true))
    }

    func remindWithPicture(_ id: String, after interval: TimeInterval) async throws {
        let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(id).png")
        try Data(base64Encoded: dot)?.write(to: file)
        let attachment = try UNNotificationAttachment(identifier: "dot", url: file)
        try await add(
            id, UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: false), attachments: [attachment])
    }

    func setBadge(_ count: Int) async throws { try await center.setBadgeCount(count) }

    func cancel(_ id: String) {
        center.removePendingNotificationRequests(withIdentifiers: [id])
        center.removeDeliveredNotifications(withIdentifiers: [id])
    }

    func scheduled() async -> [String] { await center.pendingNotificationRequests().map(\.identifier).sorted() }

    private func add(
        _ id: String, _ trigger: UNNotificationTrigger, attachments: [UNNotificationAttachment] = []
    ) async throws {
        let content = UNMutableNotificationContent()
        content.title = "Reminder"
        content.body = id
        content.sound = .default
        content.threadIdentifier = "reminders"
        content.userInfo = ["reminder": id]
        content.attachments = attachments
        try await center.add(UNNotificationRequest(identifier: id, content: content, trigger: trigger))
    }
}
