public import Foundation

/// The trigger of a notification (UNNotificationTrigger).
public enum NotificationTrigger: Sendable, Equatable, Codable {
    /// The notification came as a push.
    case push
    /// A number of seconds, once or repeatedly.
    case timeInterval(Double, repeats: Bool)
    /// A calendar date, once or repeatedly.
    case calendar(CalendarDate, repeats: Bool)
    /// A region that is entered or left. It is stored and reported but never fires, because Linux has no location.
    case region(Region, repeats: Bool)

    /// A region.
    ///
    /// A `circle` has the degrees north and east, and the radius in meters.
    public struct Region: Sendable, Equatable, Codable {
        /// The identifier of the region.
        public var identifier: String
        /// Whether entering it counts.
        public var onEntry: Bool
        /// Whether leaving it counts.
        public var onExit: Bool
        /// The circle, or nil if the region has another shape.
        public var circle: [Double]?
    }

    /// Whether the notification repeats.
    public var repeats: Bool {
        switch self {
        case .push: false
        case .timeInterval(_, let repeats), .calendar(_, let repeats), .region(_, let repeats): repeats
        }
    }

    /// Why it cannot be scheduled, in the words of Apple's exception, or nil if it can.
    public var fault: String? {
        guard case .timeInterval(let seconds, let repeats) = self else { return nil }
        // Not `<= 0`, which is false for NaN.
        guard seconds > 0, seconds.isFinite else { return "time interval must be greater than 0" }
        return repeats && seconds < 60 ? "time interval must be at least 60 if repeating" : nil
    }

    /// Returns the next time that it fires after a date, or nil if it never does or has no time.
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
