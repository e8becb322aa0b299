public import Foundation

/// A picture beside a button's title; kept, without effect on Linux.
public final class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, Sendable {
    let fields: IconFields

    init(_ fields: IconFields) {
        self.fields = fields
        super.init()
    }

    /// A template image of the app.
    public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }

    /// An image of the system.
    public convenience init(systemImageName: String) { self.init(.system(systemImageName)) }

    /// Reads an archived picture; nil where it is damaged.
    public convenience init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(IconFields.self) else { return nil }
        self.init(fields)
    }

    /// The icon itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    public static var supportsSecureCoding: Bool { true }

    /// Archives it.
    public func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other is the same picture.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationActionIcon)?.fields == fields }

    /// Equal for equal pictures.
    public override var hash: Int { fields.hashValue }
}
