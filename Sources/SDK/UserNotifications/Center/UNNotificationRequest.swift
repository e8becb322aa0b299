public import Foundation

/// What a notification shows, and what makes it appear.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Unchecked because the compiler does not know that the lock protects the values.
    private let lock = NSLock()
    private var values: (fields: RequestFields, content: UNNotificationContent?, trigger: UNNotificationTrigger?)

    package var fields: RequestFields { lock.withLock { values.fields } }

    /// The values as callers read them, because a subclass can override them.
    package var currentFields: RequestFields {
        guard type(of: self) != UNNotificationRequest.self else { return fields }
        return RequestFields(
            identifier: identifier, content: content.currentFields, trigger: trigger?.currentFields)
    }

    package convenience init(_ fields: RequestFields) {
        self.init(_empty: ())
        values.fields = fields
    }

    /// Creates an object without values, only for this class.
    ///
    /// It is public because a subclass inherits the other initializers only if every designated one is visible to it.
    public init(_empty: Void) {
        values = (RequestFields(identifier: "", content: ContentFields(), trigger: nil), nil, nil)
        super.init()
    }

    /// Creates a request of a copy of `content`.
    ///
    /// Content of an immutable subclass is kept as it is.
    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.init(
            RequestFields(identifier: identifier, content: content.currentFields, trigger: trigger?.currentFields))
        values.content = content.keptObject
        values.trigger = trigger
    }

    /// Reads an archived request, or returns nil if it is damaged.
    ///
    /// A test double must decode `identifier`, `content` and `trigger`.
    public required init?(coder: NSCoder) {
        if coder.isDouble {
            let content: UNNotificationContent? = coder.stubbed("content")
            let trigger: UNNotificationTrigger? = coder.stubbed("trigger")
            values = (
                RequestFields(
                    identifier: coder.stubbed("identifier") ?? "", content: content?.currentFields ?? ContentFields(),
                    trigger: trigger?.currentFields), content?.keptObject, trigger
            )
        } else {
            guard let fields = coder.decodeFields(RequestFields.self) else { return nil }
            values = (fields, nil, nil)
        }
        super.init()
    }

    /// The identifier of the request.
    ///
    /// A notification with an equal identifier is replaced. For a push, it is the `apns-collapse-id`, or one from the
    /// host.
    open var identifier: String { fields.identifier }
    /// The content of the notification.
    open var content: UNNotificationContent {
        lock.withLock {
            let content = values.content ?? UNNotificationContent(values.fields.content)
            values.content = content
            return content
        }
    }
    /// The trigger of the notification.
    ///
    /// It is a ``UNPushNotificationTrigger`` for a push, and nil for a notification that appears immediately.
    open var trigger: UNNotificationTrigger? {
        lock.withLock {
            let trigger = values.trigger ?? values.fields.trigger?.trigger
            values.trigger = trigger
            return trigger
        }
    }

    /// Sets a value as key-value coding does on iOS: `identifier`, `content` or `trigger`.
    ///
    /// For tests. Any other key, or a value of another type, ends the process.
    open func setValue(_ value: Any?, forKey key: String) {
        // The values of subclasses are read before the lock is taken, because their code can read the request.
        switch (key, value) {
        case ("identifier", let identifier as String): lock.withLock { values.fields.identifier = identifier }
        case ("content", let content as UNNotificationContent):
            let (fields, kept) = (content.currentFields, content.keptObject)
            lock.withLock { (values.fields.content, values.content) = (fields, kept) }
        case ("trigger", let trigger as UNNotificationTrigger?):
            let fields = trigger?.currentFields
            lock.withLock { (values.fields.trigger, values.trigger) = (fields, trigger) }
        default: refuse(value, forKey: key)
        }
    }

    /// Returns the request itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives it.
    open func encode(with coder: NSCoder) { coder.encode(fields: currentFields) }

    /// Whether the other object has equal values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationRequest)?.currentFields == currentFields
    }

    /// A hash that is equal for equal requests.
    open override var hash: Int { currentFields.hashValue }

    /// Its values; as on iOS, without the texts.
    open override var description: String {
        describe([
            "identifier": identifier, "content": content.description, "trigger": trigger?.description,
        ])
    }
}
