public import Foundation

/// What a notification shows, and what makes it appear.
public final class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, Sendable {
    package let fields: RequestFields

    package init(_ fields: RequestFields) {
        self.fields = fields
        super.init()
    }

    /// Makes a request of a copy of `content`.
    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.init(RequestFields(identifier: identifier, content: content.fields, trigger: trigger?.fields))
    }

    /// Reads an archived request; nil where it is damaged.
    public convenience init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(RequestFields.self) else { return nil }
        self.init(fields)
    }

    /// Its name; a notification with an equal one is replaced.
    ///
    /// For a push it is the `apns-collapse-id`, or one that the host made.
    public var identifier: String { fields.identifier }
    /// What it shows.
    public var content: UNNotificationContent { UNNotificationContent(fields.content) }
    /// What makes it appear: a ``UNPushNotificationTrigger`` for a push, nil for at once.
    public var trigger: UNNotificationTrigger? { fields.trigger?.trigger }

    /// The request itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    public static var supportsSecureCoding: Bool { true }

    /// Archives it.
    public func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other has equal values.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationRequest)?.fields == fields }

    /// Equal for equal requests.
    public override var hash: Int { fields.hashValue }
}
