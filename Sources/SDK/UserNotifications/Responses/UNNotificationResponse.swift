internal import BellhopABI
public import Foundation

/// What the user did with a notification.
///
/// Made by the host only.
public class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Unchecked only because a class with subclasses cannot be checked: this never changes, and the one subclass adds
    // nothing.
    let fields: ResponseFields

    package init(_ fields: ResponseFields) {
        self.fields = fields
        super.init()
    }

    /// Reads an archived response; nil where it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(ResponseFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// What it was done to.
    public var notification: UNNotification { UNNotification(fields.notification) }
    /// Which action: one of the category's, ``UNNotificationDefaultActionIdentifier`` or
    /// ``UNNotificationDismissActionIdentifier``.
    public var actionIdentifier: String { fields.actionIdentifier }

    /// The response itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    public class var supportsSecureCoding: Bool { true }

    /// Archives it.
    public func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other has equal values.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationResponse)?.fields == fields }

    /// Equal for equal responses.
    public override var hash: Int { fields.hashValue }
}

/// The text the user typed into a notification.
///
/// Made by the host only.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    /// The text.
    public var userText: String { fields.userText ?? "" }
}

extension ResponseFields {
    /// The response of these values; with text a ``UNTextInputNotificationResponse``.
    package var response: UNNotificationResponse {
        userText == nil ? UNNotificationResponse(self) : UNTextInputNotificationResponse(self)
    }
}

/// The action identifier of a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier = BELLHOP_ACTION_DEFAULT

/// The action identifier of a dismissal; it arrives only where the category has `.customDismissAction`.
public let UNNotificationDismissActionIdentifier = BELLHOP_ACTION_DISMISS
