public import Foundation

/// An address or a phone number of a person.
open class INPersonHandle: NSObject, NSCopying, NSSecureCoding {
    let fields: HandleFields

    init(_ fields: HandleFields) {
        self.fields = fields
        super.init()
    }

    /// Creates a handle with a label.
    public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
        fields = HandleFields(value: value, type: type, label: label)
        super.init()
    }

    /// Creates a handle.
    public convenience init(value: String?, type: INPersonHandleType) {
        self.init(value: value, type: type, label: nil)
    }

    /// Reads an archived handle; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(HandleFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// The address or the phone number.
    open var value: String? { fields.value }
    /// The kind of the handle.
    open var type: INPersonHandleType { fields.type }
    /// The label.
    open var label: INPersonHandleLabel? { fields.label }

    /// Returns the handle itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the handle.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other handle has equal values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? INPersonHandle)?.fields == fields }

    /// Equal for equal handles.
    open override var hash: Int { fields.hashValue }
}
