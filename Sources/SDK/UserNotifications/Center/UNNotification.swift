public import Foundation

/// A notification as it was delivered to the app.
///
/// Created by the host, or with a test's own coder.
open class UNNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Unchecked because the compiler does not know that the lock protects the values.
    private let lock = NSLock()
    private var values: (fields: NotificationFields, request: UNNotificationRequest?)

    var fields: NotificationFields { lock.withLock { values.fields } }

    package init(_ fields: NotificationFields) {
        values = (fields, nil)
        super.init()
    }

    /// Reads an archived notification; nil if it is damaged.
    ///
    /// A test double must decode `date` and `request`.
    public required init?(coder: NSCoder) {
        if coder.isDouble {
            let request: UNNotificationRequest? = coder.stubbed("request")
            var fields = NotificationFields.empty
            fields.date = coder.stubbed("date") ?? fields.date
            fields.request = request?.fields ?? fields.request
            values = (fields, request)
        } else {
            guard let fields = coder.decodeFields(NotificationFields.self) else { return nil }
            values = (fields, nil)
        }
        super.init()
    }

    /// When it was delivered, by the host's clock.
    open var date: Date { fields.date }
    /// The request it came from.
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
        lock.withLock {
            switch (key, value) {
            case ("date", let date as Date): values.fields.date = date
            case ("request", let request as UNNotificationRequest):
                values = (NotificationFields(date: values.fields.date, request: request.fields), request)
            default: refuse(value, forKey: key)
            }
        }
    }

    /// Returns the notification itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives it.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other has equal values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotification)?.fields == fields }

    /// Equal for equal notifications.
    open override var hash: Int { fields.hashValue }
}
