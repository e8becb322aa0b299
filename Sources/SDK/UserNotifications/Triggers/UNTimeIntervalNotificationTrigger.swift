public import Foundation

/// Makes a notification appear after some time.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Makes a trigger for `timeInterval` seconds from when its request is added.
    ///
    /// iOS raises an exception for an interval of 0 or less, and for a repeating one under 60 seconds. On Linux the
    /// trigger is made, and `add` throws the exception's reason.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        self.init(.interval(seconds: timeInterval, repeats: repeats))
    }

    /// The seconds to wait.
    public var timeInterval: TimeInterval {
        if case .interval(let seconds, _) = fields { seconds } else { 0 }
    }

    /// As long from now, by the host's clock, as the interval says; nil for an interval that is not allowed.
    public func nextTriggerDate() -> Date? { fields.nextDate(after: UNUserNotificationCenter.current().now) }
}
