public import FoundationEssentials

/// A notification as the user sees it (UNNotification with its request).
///
/// One reference, whatever it holds: it is passed from hand to hand, and a thousand of them stand in the list.
public struct UserNotification: Sendable, Equatable {
    private final class Storage: Sendable {
        let identifier: String
        let date: Date
        let payload: Payload
        let push: PushID?
        let owner: ModuleID?
        let request: NotificationRequest?

        init(
            _ identifier: String, _ date: Date, _ payload: Payload, _ push: PushID?, _ owner: ModuleID?,
            _ request: NotificationRequest?
        ) {
            self.identifier = identifier
            self.date = date
            self.payload = payload
            self.push = push
            self.owner = owner
            self.request = request
        }
    }

    private let storage: Storage

    /// The request's identifier, from `apns-collapse-id` or made by the host; an equal one replaces a delivered one.
    public var identifier: String { storage.identifier }
    /// When it was delivered, by the host's clock.
    public var date: Date { storage.date }
    /// What the push held; of a local notification, what a push of its content would hold.
    public var payload: Payload { storage.payload }
    /// The push it came with.
    public var push: PushID? { storage.push }
    /// The module that asked for it; nil for a push.
    public var owner: ModuleID? { storage.owner }
    /// The request it came from, where that is not what ``payload`` says: a local notification, or a push that a service
    /// extension has changed.
    public var request: NotificationRequest? { storage.request }

    /// Whether two are the same in all their parts.
    public static func == (one: Self, other: Self) -> Bool {
        one.storage === other.storage
            || one.identifier == other.identifier && one.date == other.date && one.payload == other.payload
                && one.push == other.push && one.owner == other.owner && one.request == other.request
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
        storage = Storage(identifier, date, payload, push, owner, request)
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
