public import Foundation

/// A notification as it was delivered to the app.
///
/// Made by the host only.
public final class UNNotification: NSObject, NSCopying, NSSecureCoding, Sendable {
    let fields: NotificationFields

    package init(_ fields: NotificationFields) {
        self.fields = fields
        super.init()
    }

    /// Reads an archived notification; nil where it is damaged.
    public convenience init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(NotificationFields.self) else { return nil }
        self.init(fields)
    }

    /// When it was delivered, by the host's clock.
    public var date: Date { fields.date }
    /// The request it came from.
    public var request: UNNotificationRequest { UNNotificationRequest(fields.request) }

    /// The notification itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    public static var supportsSecureCoding: Bool { true }

    /// Archives it.
    public func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other has equal values.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotification)?.fields == fields }

    /// Equal for equal notifications.
    public override var hash: Int { fields.hashValue }
}
