public import Foundation

/// Makes a notification appear after some time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Creates a trigger for `timeInterval` seconds from when its request is added.
    ///
    /// iOS raises an exception for an interval of 0 or less, and for a repeating one under 60 seconds. On Linux the
    /// trigger is made, and `add` throws the exception's reason.
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

    /// As long from now, by the host's clock, as the interval says; nil for an interval that is not allowed.
    open func nextTriggerDate() -> Date? { currentFields.nextDate(after: UNUserNotificationCenter.current().now) }
}
