public import FoundationEssentials

/// A notification as the user sees it (UNNotification with its request).
///
/// It is a single reference, because it is passed often and the list may hold a thousand.
public struct UserNotification: Sendable, Equatable, Codable {
    private final class Storage: Sendable, Codable {
        let identifier: String
        let date: Date
        package let payload: Payload
        let push: PushID?
        let owner: ModuleID?
        let request: NotificationRequest?

        package init(
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

    /// The request's identifier, from `apns-collapse-id` or assigned by the host.
    ///
    /// A notification replaces a delivered one with the same identifier.
    public var identifier: String { storage.identifier }
    /// When it was delivered, by the host's clock.
    public var date: Date { storage.date }
    /// The payload of the push, or of a push with the content of the local notification.
    public var payload: Payload { storage.payload }
    /// The push that delivered it.
    public var push: PushID? { storage.push }
    /// The module that scheduled it, or nil for a push.
    public var owner: ModuleID? { storage.owner }
    /// The request, if it differs from ``payload``: of a local notification, or of a push that a service extension
    /// changed.
    public var request: NotificationRequest? { storage.request }

    /// Whether two notifications are equal in all parts.
    public static func == (one: Self, other: Self) -> Bool {
        one.storage === other.storage
            || one.identifier.isExactly(other.identifier) && one.date == other.date && one.payload == other.payload
                && one.push == other.push && one.owner == other.owner && one.request == other.request
    }

    /// Creates the notification of a push.
    ///
    /// `changed` is the content that a service extension returned.
    public init(
        identifier: String, date: Date, payload: Payload, push: PushID? = nil, changed: NotificationContent? = nil
    ) {
        self.init(
            identifier: identifier, date: date, payload: payload, push: push, owner: nil,
            request: changed.map { NotificationRequest(identifier: identifier, content: $0, trigger: .push) })
    }

    /// Creates a local notification.
    public init(_ request: NotificationRequest, of owner: ModuleID, date: Date) {
        self.init(
            identifier: request.identifier, date: date, payload: Payload(showing: request.content), push: nil,
            owner: owner, request: request)
    }

    /// Creates a notification from all its parts.
    public init(
        identifier: String, date: Date, payload: Payload, push: PushID?, owner: ModuleID?,
        request: NotificationRequest?
    ) {
        storage = Storage(identifier, date, payload, push, owner, request)
    }

    /// The content that it shows.
    public var content: NotificationContent { request?.content ?? NotificationContent(payload) }

    /// The complete request.
    public var fullRequest: NotificationRequest {
        request ?? NotificationRequest(identifier: identifier, content: NotificationContent(payload), trigger: .push)
    }

    // These properties avoid creating the whole content, because they are read for every push.

    /// The title, or nil for none, here and in the other texts.
    public var title: String? { text(\.title, payload.alert?.title) }
    /// The line under the title.
    public var subtitle: String? { text(\.subtitle, payload.alert?.subtitle) }
    /// The body.
    public var body: String? { text(\.body, payload.alert?.body) }
    /// Its category.
    public var category: String? { text(\.categoryIdentifier, payload.category) }
    /// The identifier of its thread.
    public var threadIdentifier: String? { text(\.threadIdentifier, payload.threadIdentifier) }
    /// The interruption level.
    public var interruptionLevel: InterruptionLevel {
        request?.content.interruptionLevel ?? InterruptionLevel(payload: payload.interruptionLevel)
    }

    /// The approximate number of bytes of its texts.
    package var size: Int { payload.bytes.count + (request?.content.size ?? 0) }

    private func text(_ member: KeyPath<NotificationContent, String>, _ otherwise: String?) -> String? {
        let text = request.map { $0.content[keyPath: member] } ?? otherwise
        return text?.isEmpty == false ? text : nil
    }
}

/// A response of the user to a notification (UNNotificationResponse).
public struct UserResponse: Sendable, Equatable, Codable {
    /// The action identifier of a tap.
    public static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"
    /// The action identifier of a dismissal.
    public static let dismissAction = "com.apple.UNNotificationDismissActionIdentifier"

    /// The notification.
    public let notification: UserNotification
    /// The identifier of the action.
    public let actionIdentifier: String
    /// The entered text, for a text-input action.
    public let userText: String?

    /// Creates a response.
    public init(notification: UserNotification, actionIdentifier: String, userText: String? = nil) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.userText = userText
    }
}
