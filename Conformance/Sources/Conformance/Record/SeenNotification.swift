import Foundation
import UserNotifications

/// What an app can read of a notification.
///
/// A member that has its default value is left out. `date` is never recorded, because it differs in each run.
struct SeenNotification: Codable, Sendable {
    var identifier: String
    var title: String?
    var subtitle: String?
    var body: String?
    var badge: Double?
    /// Whether it has a sound.
    var sound: Bool?
    var category: String?
    var thread: String?
    /// The raw value of the interruption level, if it isn't `active`.
    var level: Int?
    /// `push`, `interval`, `calendar` or `location`.
    var trigger: String?
    /// The number of its attachments.
    var attachments: Int?
    /// The keys at the top of `userInfo`, sorted.
    var keys: [String]?
    /// The keys of `aps` in `userInfo`, sorted.
    var aps: [String]?
}

extension SeenNotification {
    init(_ notification: UNNotification) { self.init(notification.request) }

    init(_ request: UNNotificationRequest) {
        let content = request.content
        let payload = SeenPayload(content.userInfo)
        self.init(
            identifier: request.identifier, title: content.title.unlessEmpty, subtitle: content.subtitle.unlessEmpty,
            body: content.body.unlessEmpty, badge: content.badge?.doubleValue, sound: content.sound == nil ? nil : true,
            category: content.categoryIdentifier.unlessEmpty, thread: content.threadIdentifier.unlessEmpty,
            level: content.interruptionLevel == .active ? nil : Int(content.interruptionLevel.rawValue),
            trigger: request.trigger.map(Self.name),
            attachments: content.attachments.isEmpty ? nil : content.attachments.count, keys: payload.keys,
            aps: payload.aps)
    }

    private static func name(of trigger: UNNotificationTrigger) -> String {
        switch trigger {
        case is UNPushNotificationTrigger: "push"
        case is UNTimeIntervalNotificationTrigger: "interval"
        case is UNCalendarNotificationTrigger: "calendar"
        default: "location"
        }
    }
}

/// The keys of a payload, and what its object `conformance` asks the app and its extensions to do.
struct SeenPayload {
    var keys: [String]?
    var aps: [String]?
    /// The options with which the app presents the notification in the foreground: `banner`, `list`, `sound`, `badge`.
    var present: [String]
    /// The result of the silent handler: `newData`, `noData` or `failed`.
    var fetch: String
    /// What the service extension does.
    var service: String?
    /// What the content extension answers to an action.
    var content: String?

    init(_ userInfo: [AnyHashable: Any]) {
        let asked = userInfo["conformance"] as? [String: Any] ?? [:]
        keys = userInfo.isEmpty ? nil : userInfo.keys.compactMap { $0 as? String }.sorted()
        aps = (userInfo["aps"] as? [String: Any]).map { $0.keys.sorted() }
        present = asked["present"] as? [String] ?? ["banner", "list", "sound", "badge"]
        fetch = asked["fetch"] as? String ?? "newData"
        service = asked["service"] as? String
        content = asked["content"] as? String
    }
}

extension String {
    var unlessEmpty: String? { isEmpty ? nil : self }
}
