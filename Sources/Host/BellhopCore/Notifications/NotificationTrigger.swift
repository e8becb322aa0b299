public import Foundation

/// What makes a notification appear (UNNotificationTrigger).
public enum NotificationTrigger: Sendable, Equatable {
    /// It came as a push.
    case push
    /// After so many seconds, once or again and again.
    case timeInterval(Double, repeats: Bool)
    /// When the calendar says so, once or again and again.
    case calendar(CalendarDate, repeats: Bool)
    /// When a place is entered or left: stored and reported, and never fired, because Linux has no place to be at.
    case region(Region, repeats: Bool)

    /// A region; `circle` is degrees north and east, and metres.
    public struct Region: Sendable, Equatable {
        /// Its name.
        public var identifier: String
        /// Whether entering it counts.
        public var onEntry: Bool
        /// Whether leaving it counts.
        public var onExit: Bool
        /// Its shape; nil where it is no circle.
        public var circle: [Double]?
    }

    /// Whether the notification appears again and again.
    public var repeats: Bool {
        switch self {
        case .push: false
        case .timeInterval(_, let repeats), .calendar(_, let repeats), .region(_, let repeats): repeats
        }
    }

    /// Why it cannot be scheduled, in the words of the exception that Apple raises; nil where it can.
    public var fault: String? {
        guard case .timeInterval(let seconds, let repeats) = self else { return nil }
        // Not `<= 0`, which is false for what is no number.
        guard seconds > 0, seconds.isFinite else { return "time interval must be greater than 0" }
        return repeats && seconds < 60 ? "time interval must be at least 60 if repeating" : nil
    }

    /// The next time it fires after a date; nil when it never does, or no clock decides.
    ///
    /// An interval of thousands of years ends in `Date.distantFuture`.
    public func nextDate(after date: Date, in timeZone: TimeZone) -> Date? {
        switch self {
        case .push, .region: nil
        case .timeInterval(let seconds, _): fault == nil ? min(date.addingTimeInterval(seconds), .distantFuture) : nil
        case .calendar(let day, _): day.next(after: date, in: timeZone)
        }
    }
}
