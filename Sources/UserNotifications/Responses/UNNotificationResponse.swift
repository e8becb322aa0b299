internal import BellhopABI
public import Foundation

/// What the user did with a notification.
///
/// Made by the host only.
public class UNNotificationResponse: NSObject, NSCopying {
    /// What it was done to.
    public let notification: UNNotification
    /// Which action: one of the category's, ``UNNotificationDefaultActionIdentifier`` or
    /// ``UNNotificationDismissActionIdentifier``.
    public let actionIdentifier: String

    package init(notification: UNNotification, actionIdentifier: String) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        super.init()
    }

    /// The response itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The text the user typed into a notification.
///
/// Made by the host only.
public final class UNTextInputNotificationResponse: UNNotificationResponse {
    /// The text.
    public let userText: String

    package init(notification: UNNotification, actionIdentifier: String, userText: String) {
        self.userText = userText
        super.init(notification: notification, actionIdentifier: actionIdentifier)
    }
}

/// The action identifier of a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier = BELLHOP_ACTION_DEFAULT

/// The action identifier of a dismissal; it arrives only where the category has `.customDismissAction`.
public let UNNotificationDismissActionIdentifier = BELLHOP_ACTION_DISMISS
