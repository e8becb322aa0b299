public import Foundation

/// What makes a notification appear; the common part of all triggers.
public class UNNotificationTrigger: NSObject, NSCopying {
    /// Whether the notification appears again and again.
    public let repeats: Bool

    package init(repeats: Bool) {
        self.repeats = repeats
        super.init()
    }

    /// The trigger itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Marks a notification that came as a push.
///
/// Made by the host only.
public final class UNPushNotificationTrigger: UNNotificationTrigger {
    package init() { super.init(repeats: false) }
}
