public import FoundationEssentials

/// A notification as the user sees it (UNNotification with its request).
public struct UserNotification: Sendable, Equatable {
    /// The request's identifier, from `apns-collapse-id` or made by the host; an equal one replaces a delivered one.
    public let identifier: String
    /// When it was delivered, by the host's clock.
    public let date: Date
    /// What the push held; of a local notification, what a push of its content would hold.
    public let payload: Payload
    /// The push it came with.
    public let push: PushID?
    /// The module that asked for it; nil for a push.
    public let owner: ModuleID?
    /// The request it came from, where that is not what ``payload`` says: a local notification, or a push that a service
    /// extension has changed.
    public var request: NotificationRequest? { boxed?.request }
    /// Apart from it: notifications are passed from hand to hand, and few of them have one.
    private let boxed: Box?

    private final class Box: Sendable, Equatable {
        let request: NotificationRequest

        init(_ request: NotificationRequest) { self.request = request }

        static func == (one: Box, other: Box) -> Bool { one === other || one.request == other.request }
    }

    /// Makes the notification of a push; `changed` is what a service extension made of its content.
    public init(
        identifier: String, date: Date, payload: Payload, push: PushID? = nil, changed: NotificationContent? = nil
    ) {
        self.init(
            identifier: identifier, date: date, payload: payload, push: push, owner: nil,
            request: changed.map { NotificationRequest(identifier: identifier, content: $0, trigger: .push) })
    }

    /// Makes a local notification.
    public init(_ request: NotificationRequest, of owner: ModuleID, date: Date) {
        self.init(
            identifier: request.identifier, date: date, payload: Payload(showing: request.content), push: nil,
            owner: owner, request: request)
    }

    /// Makes a notification of all its parts.
    public init(
        identifier: String, date: Date, payload: Payload, push: PushID?, owner: ModuleID?,
        request: NotificationRequest?
    ) {
        self.identifier = identifier
        self.date = date
        self.payload = payload
        self.push = push
        self.owner = owner
        boxed = request.map(Box.init)
    }

    /// What it shows.
    public var content: NotificationContent { request?.content ?? NotificationContent(payload) }

    /// The request it came from, in full.
    public var fullRequest: NotificationRequest {
        request ?? NotificationRequest(identifier: identifier, content: NotificationContent(payload), trigger: .push)
    }

    // What is asked of every push is answered without making the whole content of it.

    /// Its title; nil for none, here and in the other texts.
    public var title: String? { text(\.title, payload.alert?.title) }
    /// The line under the title.
    public var subtitle: String? { text(\.subtitle, payload.alert?.subtitle) }
    /// Its text.
    public var body: String? { text(\.body, payload.alert?.body) }
    /// Its category.
    public var category: String? { text(\.categoryIdentifier, payload.category) }
    /// The group it is shown in.
    public var threadIdentifier: String? { text(\.threadIdentifier, payload.threadIdentifier) }
    /// How much it may interrupt.
    public var interruptionLevel: InterruptionLevel {
        request?.content.interruptionLevel ?? InterruptionLevel(payload: payload.interruptionLevel)
    }

    /// Whether it asks for what only Apple's entitlement gives: to be heard whatever the user has set.
    public var isCritical: Bool {
        interruptionLevel == .critical || request?.content.sound?.kind == .critical
    }

    /// How many bytes its texts take, in round figures.
    var size: Int { payload.bytes.count + (request?.content.size ?? 0) }

    private func text(_ member: KeyPath<NotificationContent, String>, _ otherwise: String?) -> String? {
        let text = request.map { $0.content[keyPath: member] } ?? otherwise
        return text?.isEmpty == false ? text : nil
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
