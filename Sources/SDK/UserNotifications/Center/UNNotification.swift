public import Foundation

/// A notification as it was delivered to the app.
///
/// The host creates it, or a test with its own coder.
open class UNNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Unchecked because the compiler does not know that the lock protects the values.
    private let lock = NSLock()
    private var values: (fields: NotificationFields, request: UNNotificationRequest?)

    var fields: NotificationFields { lock.withLock { values.fields } }

    /// The values as callers read them, because a subclass can override them.
    var currentFields: NotificationFields {
        guard type(of: self) != UNNotification.self else { return fields }
        return NotificationFields(date: date, request: request.currentFields)
    }

    package init(_ fields: NotificationFields) {
        values = (fields, nil)
        super.init()
    }

    /// Reads an archived notification, or returns nil if it is damaged.
    ///
    /// A test double must decode `date` and `request`.
    public required init?(coder: NSCoder) {
        if coder.isDouble {
            let request: UNNotificationRequest? = coder.stubbed("request")
            var fields = NotificationFields.empty
            fields.date = coder.stubbed("date") ?? fields.date
            fields.request = request?.currentFields ?? fields.request
            values = (fields, request)
        } else {
            guard let fields = coder.decodeFields(NotificationFields.self) else { return nil }
            values = (fields, nil)
        }
        super.init()
    }

    /// When it was delivered, by the host's clock.
    open var date: Date { fields.date }
    /// The request of the notification.
    open var request: UNNotificationRequest {
        lock.withLock {
            let request = values.request ?? UNNotificationRequest(values.fields.request)
            values.request = request
            return request
        }
    }

    /// Sets a value as key-value coding does on iOS: `date` or `request`.
    ///
    /// For tests. Any other key, or a value of another type, ends the process.
    open func setValue(_ value: Any?, forKey key: String) {
        // The values of a subclass are read before the lock is taken, because its code can read the notification.
        switch (key, value) {
        case ("date", let date as Date): lock.withLock { values.fields.date = date }
        case ("request", let request as UNNotificationRequest):
            let fields = request.currentFields
            lock.withLock { (values.fields.request, values.request) = (fields, request) }
        default: refuse(value, forKey: key)
        }
    }

    /// Returns the notification itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives it.
    open func encode(with coder: NSCoder) { coder.encode(fields: currentFields) }

    /// Whether the other object has equal values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotification)?.currentFields == currentFields
    }

    /// A hash that is equal for equal notifications.
    open override var hash: Int { currentFields.hashValue }

    /// Its values; as on iOS, without the texts.
    open override var description: String {
        describe(["date": "\(date)", "request": request.description])
    }
}
