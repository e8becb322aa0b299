public import Foundation

/// A trigger that makes a notification appear at times that match date components.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Creates a trigger for the next time that matches all components.
    ///
    /// The calendar and the time zone of the components are used, or else the current ones.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(.calendar(components: dateComponents, repeats: repeats))
    }

    /// Creates a trigger, with the older name.
    @available(*, deprecated, renamed: "init(dateMatching:repeats:)")
    public convenience init(dateMatchingComponents dateComponents: DateComponents, repeats: Bool) {
        self.init(dateMatching: dateComponents, repeats: repeats)
    }

    /// The components to match.
    open var dateComponents: DateComponents {
        if case .calendar(let components, _) = fields { components } else { DateComponents() }
    }

    override class func describes(_ fields: TriggerFields) -> Bool {
        if case .calendar = fields { true } else { false }
    }

    override class func fields(double: NSCoder) -> TriggerFields? {
        .calendar(
            components: double.stubbed("dateComponents") ?? DateComponents(),
            repeats: double.decodeBool(forKey: "repeats"))
    }

    override var currentFields: TriggerFields { .calendar(components: dateComponents, repeats: repeats) }

    /// The next matching time after now by the host's clock, or nil if there is none.
    ///
    /// If the clocks skip a time of day, it moves with them, such as 02:30 to 03:30. A day that a month doesn't have
    /// moves to the first day of the next month. The host finds the same date. Apple documents neither rule.
    open func nextTriggerDate() -> Date? { currentFields.nextDate(after: UNUserNotificationCenter.current().now) }
}
