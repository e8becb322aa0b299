public import Foundation

/// What makes a notification appear; the common part of all triggers.
public class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Unchecked only because a class with subclasses cannot be checked: this never changes, and no subclass, all of
    // which are here, adds anything that does.
    let fields: TriggerFields

    package init(_ fields: TriggerFields) {
        self.fields = fields
        super.init()
    }

    /// Reads an archived trigger; nil where it is damaged, or of another class.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(TriggerFields.self), fields.triggerClass == Self.self else { return nil }
        self.fields = fields
        super.init()
    }

    /// Whether the notification appears again and again.
    public var repeats: Bool { fields.repeats }

    /// The trigger itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    public class var supportsSecureCoding: Bool { true }

    /// Archives it.
    public func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other is of the same kind and has equal values.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationTrigger)?.fields == fields }

    /// Equal for equal triggers.
    public override var hash: Int { fields.hashValue }
}

extension TriggerFields {
    /// The class of such triggers.
    var triggerClass: UNNotificationTrigger.Type {
        switch self {
        case .push: UNPushNotificationTrigger.self
        case .interval: UNTimeIntervalNotificationTrigger.self
        case .calendar: UNCalendarNotificationTrigger.self
        case .location: UNLocationNotificationTrigger.self
        }
    }

    /// The trigger of these values.
    var trigger: UNNotificationTrigger {
        switch self {
        case .push: UNPushNotificationTrigger(self)
        case .interval: UNTimeIntervalNotificationTrigger(self)
        case .calendar: UNCalendarNotificationTrigger(self)
        case .location: UNLocationNotificationTrigger(self)
        }
    }
}
