public import Foundation

/// A button of a notification.
///
/// Actions are equal if all their values are, as on iOS.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Unchecked only because the compiler can't check a class with subclasses: this changes only while the object is
    // created.
    private(set) var fields: ActionFields

    package convenience init(_ fields: ActionFields) {
        self.init(_empty: ())
        self.fields = fields
    }

    /// Creates an object without values, only for this class.
    ///
    /// It is public because a subclass inherits the other initializers only if every designated one is visible to it.
    public init(_empty: Void) {
        fields = ActionFields(identifier: "", title: "", options: [])
        super.init()
    }

    /// Creates a button with a picture.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
    ) {
        self.init(ActionFields(identifier: identifier, title: title, options: options, icon: icon?.fields))
    }

    /// Creates a button.
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(ActionFields(identifier: identifier, title: title, options: options))
    }

    /// Reads an archived action, or returns nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(ActionFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// The identifier in responses, which is unique in all categories.
    open var identifier: String { fields.identifier }
    /// The title of the button.
    open var title: String { fields.title }
    /// What the button does in addition to telling the module.
    open var options: UNNotificationActionOptions { fields.options }
    /// The picture beside the title.
    ///
    /// It is kept, but has no effect on Linux.
    open var icon: UNNotificationActionIcon? { fields.icon.map(UNNotificationActionIcon.init) }

    /// The values as callers read them, because a subclass can override them.
    package var currentFields: ActionFields {
        ActionFields(identifier: identifier, title: title, options: options, icon: icon?.fields)
    }

    /// Returns the action itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives it.
    open func encode(with coder: NSCoder) { coder.encode(fields: currentFields) }

    /// Whether the other object is of the same kind and has equal values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAction)?.currentFields == currentFields
    }

    /// A hash that is equal for equal actions.
    open override var hash: Int { currentFields.hashValue }
}

extension ActionFields {
    /// The action with these values.
    ///
    /// With a text field, it is a ``UNTextInputNotificationAction``.
    package var action: UNNotificationAction {
        textInput == nil ? UNNotificationAction(self) : UNTextInputNotificationAction(self)
    }
}

/// What a button does in addition to telling the module, with Apple's bits.
public struct UNNotificationActionOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Wraps bits, and keeps unknown ones.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The device is unlocked first.
    public static let authenticationRequired = Self(rawValue: 1 << 0)
    /// The action is dangerous.
    ///
    /// It has no effect of its own.
    public static let destructive = Self(rawValue: 1 << 1)
    /// The app comes to the foreground.
    public static let foreground = Self(rawValue: 1 << 2)
}
