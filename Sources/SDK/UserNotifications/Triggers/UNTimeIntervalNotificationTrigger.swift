public import Foundation

/// A trigger that makes a notification appear after some time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Creates a trigger for a time in seconds after its request is added.
    ///
    /// iOS raises an exception for an interval of 0 or less, and for a repeating interval under 60 seconds. On Linux,
    /// the trigger is created, and `add` throws the exception's reason.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        self.init(.interval(seconds: timeInterval, repeats: repeats))
    }

    /// The seconds to wait.
    open var timeInterval: TimeInterval {
        if case .interval(let seconds, _) = fields { seconds } else { 0 }
    }

    override class func describes(_ fields: TriggerFields) -> Bool {
        if case .interval = fields { true } else { false }
    }

    override class func fields(double: NSCoder) -> TriggerFields? {
        .interval(
            seconds: double.decodeDouble(forKey: "timeInterval"), repeats: double.decodeBool(forKey: "repeats"))
    }

    override var currentFields: TriggerFields { .interval(seconds: timeInterval, repeats: repeats) }

    /// The time after the interval from now, by the host's clock, or nil if the interval is not allowed.
    open func nextTriggerDate() -> Date? { currentFields.nextDate(after: UNUserNotificationCenter.current().now) }
}
