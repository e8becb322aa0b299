public import Foundation

/// Whether the user has silenced notifications.
open class INFocusStatus: NSObject, NSCopying, NSSecureCoding {
    private static var key: String { "isFocused" }

    /// Whether a Focus is on; nil if the app has no authorization.
    public let isFocused: Bool?

    /// Creates a status.
    public init(isFocused: Bool?) {
        self.isFocused = isFocused
        super.init()
    }

    /// Reads an archived status.
    public required init?(coder: NSCoder) {
        isFocused = coder.containsValue(forKey: Self.key) ? coder.decodeBool(forKey: Self.key) : nil
        super.init()
    }

    /// Returns the status itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the status.
    open func encode(with coder: NSCoder) {
        if let isFocused { coder.encode(isFocused, forKey: Self.key) }
    }
}
