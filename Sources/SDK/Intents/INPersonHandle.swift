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

/// The values of a handle.
package struct HandleFields: Codable, Hashable, Sendable {
    /// The address or the phone number.
    package var value: String?
    /// The kind of the handle.
    package var type: INPersonHandleType
    /// The label.
    package var label: INPersonHandleLabel?
}

/// The kind of a person's handle.
public enum INPersonHandleType: Int, Codable, Sendable {
    /// An identifier that only the app knows.
    case unknown
    /// An email address.
    case emailAddress
    /// A phone number.
    case phoneNumber
}

/// The label of a handle, such as home or work.
///
/// Apple does not document the raw values; here, each is the name of the constant.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Codable, Sendable {
    /// The raw value.
    public let rawValue: String

    /// Creates a label from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a label from a raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Home.
    public static let home = INPersonHandleLabel("home")
    /// Work.
    public static let work = INPersonHandleLabel("work")
    /// An iPhone.
    public static let iPhone = INPersonHandleLabel("iPhone")
    /// A mobile phone.
    public static let mobile = INPersonHandleLabel("mobile")
    /// The main number.
    public static let main = INPersonHandleLabel("main")
    /// A fax number at home.
    public static let homeFax = INPersonHandleLabel("homeFax")
    /// A fax number at work.
    public static let workFax = INPersonHandleLabel("workFax")
    /// A pager.
    public static let pager = INPersonHandleLabel("pager")
    /// School.
    public static let school = INPersonHandleLabel("school")
    /// Another label.
    public static let other = INPersonHandleLabel("other")
}
