public import Foundation

/// Makes a notification appear when the calendar shows certain components.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Makes a trigger for the next time that matches all components that are set.
    ///
    /// Their own calendar and time zone decide, else the current ones.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(.calendar(components: dateComponents, repeats: repeats))
    }

    /// Makes a trigger; the older spelling.
    @available(*, deprecated, renamed: "init(dateMatching:repeats:)")
    public convenience init(dateMatchingComponents dateComponents: DateComponents, repeats: Bool) {
        self.init(dateMatching: dateComponents, repeats: repeats)
    }

    /// The components to match.
    public var dateComponents: DateComponents {
        if case .calendar(let components, _) = fields { components } else { DateComponents() }
    }

    /// The next time that matches, after now by the host's clock; nil where none is left.
    ///
    /// A time of day that the clocks skip counts as the moment they go on; a day that a month does not have is no match
    /// in that month. Apple does not say what it does with either.
    public func nextTriggerDate() -> Date? { fields.nextDate(after: UNUserNotificationCenter.current().now) }
}
