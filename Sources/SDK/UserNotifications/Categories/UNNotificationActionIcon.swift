public import Foundation

/// A picture beside the title of an action in an expanded notification.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Unchecked only because the compiler can't check a class with subclasses: this changes only while the object is
    // created.
    private(set) var fields: IconFields

    convenience init(_ fields: IconFields) {
        self.init(_empty: ())
        self.fields = fields
    }

    /// Creates an object without values, only for this class.
    ///
    /// It is public because a subclass inherits the other initializers only if every designated one is visible to it.
    public init(_empty: Void) {
        fields = .system("")
        super.init()
    }

    /// Creates an icon from a template image of the app.
    public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }

    /// Creates an icon from an image of the system.
    public convenience init(systemImageName: String) { self.init(.system(systemImageName)) }

    /// Reads an archived picture, or returns nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(IconFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// Returns the icon itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives it.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other object is the same picture.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationActionIcon)?.fields == fields }

    /// A hash that is equal for equal pictures.
    open override var hash: Int { fields.hashValue }
}
