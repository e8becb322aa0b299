public import FoundationEssentials

/// A notification as the user sees it (UNNotification with its request).
public struct UserNotification: Sendable, Equatable {
    /// The request's identifier, from `apns-collapse-id` or made by the host; an equal one replaces a delivered one.
    public let identifier: String
    /// When it was delivered, by the host's clock.
    public let date: Date
    /// What the push held.
    public let payload: Payload
    /// The push it came with.
    public let push: PushID?

    /// Makes a notification.
    public init(identifier: String, date: Date, payload: Payload, push: PushID? = nil) {
        self.identifier = identifier
        self.date = date
        self.payload = payload
        self.push = push
    }
}

/// What the user did with a notification (UNNotificationResponse).
public struct UserResponse: Sendable, Equatable {
    /// The action identifier of a tap.
    public static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"
    /// The action identifier of a dismissal.
    public static let dismissAction = "com.apple.UNNotificationDismissActionIdentifier"

    /// What it was done to.
    public let notification: UserNotification
    /// Which action.
    public let actionIdentifier: String
    /// The text typed, for a text-input action.
    public let userText: String?

    /// Makes a response.
    public init(notification: UserNotification, actionIdentifier: String, userText: String? = nil) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.userText = userText
    }
}
