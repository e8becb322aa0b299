internal import BellhopABI
public import Foundation

/// What the user did with a notification.
///
/// The host creates it, or a test with its own coder.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Unchecked because the compiler does not know that the lock protects the values.
    private let lock = NSLock()
    private var values: (fields: ResponseFields, notification: UNNotification?)

    var fields: ResponseFields { lock.withLock { values.fields } }

    /// The values as callers read them, because a subclass can override them.
    private var currentFields: ResponseFields {
        let type = type(of: self)
        guard type != UNNotificationResponse.self, type != UNTextInputNotificationResponse.self else { return fields }
        return ResponseFields(
            notification: notification.currentFields, actionIdentifier: actionIdentifier,
            userText: (self as? UNTextInputNotificationResponse)?.userText)
    }

    package init(_ fields: ResponseFields) {
        values = (fields, nil)
        super.init()
    }

    /// Reads an archived response, or returns nil if it is damaged.
    ///
    /// A test double must decode `notification`, `actionIdentifier` and, for a text input response, `userText`.
    public required init?(coder: NSCoder) {
        if coder.isDouble {
            let notification: UNNotification? = coder.stubbed("notification")
            values = (
                ResponseFields(
                    notification: notification?.currentFields ?? .empty,
                    actionIdentifier: coder.stubbed("actionIdentifier") ?? UNNotificationDefaultActionIdentifier,
                    userText: Self.hasText ? coder.stubbed("userText") ?? "" : nil), notification
            )
        } else {
            guard let fields = coder.decodeFields(ResponseFields.self) else { return nil }
            values = (fields, nil)
        }
        super.init()
    }

    /// Whether responses of the class have a text.
    class var hasText: Bool { false }

    /// The notification to which the user responded.
    open var notification: UNNotification {
        lock.withLock {
            let notification = values.notification ?? UNNotification(values.fields.notification)
            values.notification = notification
            return notification
        }
    }

    /// Sets a value as key-value coding does on iOS: `notification`, `actionIdentifier` or `userText`.
    ///
    /// For tests. Any other key, or a value of another type, ends the process.
    open func setValue(_ value: Any?, forKey key: String) {
        // The values of a subclass are read before the lock is taken, because its code can read the response.
        switch (key, value) {
        case ("notification", let notification as UNNotification):
            let fields = notification.currentFields
            lock.withLock { (values.fields.notification, values.notification) = (fields, notification) }
        case ("actionIdentifier", let identifier as String):
            lock.withLock { values.fields.actionIdentifier = identifier }
        case ("userText", let text as String) where Self.hasText: lock.withLock { values.fields.userText = text }
        default: refuse(value, forKey: key)
        }
    }

    /// The identifier of the action.
    ///
    /// It is an action of the category, ``UNNotificationDefaultActionIdentifier`` or
    /// ``UNNotificationDismissActionIdentifier``.
    open var actionIdentifier: String { fields.actionIdentifier }

    /// Returns the response itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives it.
    open func encode(with coder: NSCoder) { coder.encode(fields: currentFields) }

    /// Whether the other object has equal values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationResponse)?.currentFields == currentFields
    }

    /// A hash that is equal for equal responses.
    open override var hash: Int { currentFields.hashValue }

    /// Its values; as on iOS, without the texts.
    open override var description: String {
        describe(["actionIdentifier": actionIdentifier, "notification": notification.description])
    }
}

/// A response with the text that the user typed into a notification.
///
/// The host creates it, or a test with its own coder.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    override class var hasText: Bool { true }

    /// The text.
    open var userText: String { fields.userText ?? "" }
}

extension ResponseFields {
    /// The response with these values.
    ///
    /// With a text, it is a ``UNTextInputNotificationResponse``.
    package var response: UNNotificationResponse {
        userText == nil ? UNNotificationResponse(self) : UNTextInputNotificationResponse(self)
    }
}

/// The action identifier of a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier = BELLHOP_ACTION_DEFAULT

/// The action identifier of a dismissal.
///
/// It arrives only if the category has `.customDismissAction`.
public let UNNotificationDismissActionIdentifier = BELLHOP_ACTION_DISMISS
