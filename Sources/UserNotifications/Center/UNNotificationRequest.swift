public import Foundation

/// What a notification shows, and what makes it appear.
public final class UNNotificationRequest: NSObject, NSCopying {
    /// Its name; a notification with an equal one is replaced.
    ///
    /// For a push it is the `apns-collapse-id`, or one that the host made.
    public let identifier: String
    /// What it shows.
    public let content: UNNotificationContent
    /// What makes it appear: a ``UNPushNotificationTrigger`` for a push, nil for at once.
    public let trigger: UNNotificationTrigger?

    /// Makes a request of a copy of `content`.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content.frozen()
        self.trigger = trigger
        super.init()
    }

    /// The request itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
