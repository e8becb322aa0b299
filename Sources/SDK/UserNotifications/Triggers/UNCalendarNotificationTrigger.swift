public import Foundation

/// Makes a notification appear when the calendar shows certain components.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Creates a trigger for the next time that matches all components that are set.
    ///
    /// Their own calendar and time zone decide, else the current ones.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(.calendar(components: dateComponents, repeats: repeats))
    }

    /// Creates a trigger; the older spelling.
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

    /// The next time that matches, after now by the host's clock; nil if none is left.
    ///
    /// A time of day that the clocks skip moves on with them, as 02:30 to 03:30. A day that a month does not have moves to
    /// the first of the next month. The host finds the same date. Apple does not document either.
    open func nextTriggerDate() -> Date? { currentFields.nextDate(after: UNUserNotificationCenter.current().now) }
}
