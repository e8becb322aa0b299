public import Foundation

/// The common class of all triggers, which make notifications appear.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Unchecked only because the compiler can't check a class with subclasses: this changes only while the object is
    // created.
    private(set) var fields: TriggerFields

    package convenience init(_ fields: TriggerFields) {
        self.init(_empty: ())
        self.fields = fields
    }

    /// Creates an object without values, only for this class.
    ///
    /// It is public because a subclass inherits the other initializers only if every designated one is visible to it.
    public init(_empty: Void) {
        fields = .push
        super.init()
    }

    /// Reads an archived trigger, or returns nil if it is damaged or of another class.
    ///
    /// A test double must decode the values of the class's initializer: an object for `dateComponents` or `region`,
    /// a number for `timeInterval`, and a Boolean for `repeats`. A push trigger decodes no values.
    public required init?(coder: NSCoder) {
        let archived = coder.isDouble ? Self.fields(double: coder) : coder.decodeFields(TriggerFields.self)
        guard let fields = archived, Self.describes(fields) else { return nil }
        self.fields = fields
        super.init()
    }

    /// Whether the class has such values.
    class func describes(_ fields: TriggerFields) -> Bool { false }

    /// The values of a test double.
    class func fields(double: NSCoder) -> TriggerFields? { nil }

    /// The values as callers read them, because a subclass can override them.
    var currentFields: TriggerFields { fields }

    /// Whether the notification appears repeatedly.
    open var repeats: Bool { fields.repeats }

    /// Returns the trigger itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives it.
    open func encode(with coder: NSCoder) { coder.encode(fields: currentFields) }

    /// Whether the other object is of the same kind and has equal values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationTrigger)?.currentFields == currentFields
    }

    /// A hash that is equal for equal triggers.
    open override var hash: Int { currentFields.hashValue }

    /// Its values.
    open override var description: String {
        switch currentFields {
        case .push: describe([:])
        case .interval(let seconds, let repeats):
            describe(["repeats": repeats.word, "timeInterval": String(format: "%f", seconds)])
        case .calendar(let components, let repeats):
            describe(["dateComponents": "\(components)", "repeats": repeats.word])
        case .location(let region, let repeats): describe(["region": region.identifier, "repeats": repeats.word])
        }
    }
}

extension TriggerFields {
    /// The trigger with these values.
    var trigger: UNNotificationTrigger {
        switch self {
        case .push: UNPushNotificationTrigger(self)
        case .interval: UNTimeIntervalNotificationTrigger(self)
        case .calendar: UNCalendarNotificationTrigger(self)
        case .location: UNLocationNotificationTrigger(self)
        }
    }
}
