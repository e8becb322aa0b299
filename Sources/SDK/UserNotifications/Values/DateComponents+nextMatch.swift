internal import Foundation

extension DateComponents {
    /// The first time after `now` at which a calendar shows these components; nil where none ever will.
    ///
    /// The components' own calendar and time zone decide, else the current ones. A time of day that the clocks skip
    /// counts as the moment they go on, so that a daily notification is not lost; a day that a month does not have
    /// counts in no month, so that "the 31st" never becomes the 1st.
    func nextMatch(after now: Date) -> Date? {
        guard constrains else { return nil }
        var calendar = self.calendar ?? .current
        if let timeZone { calendar.timeZone = timeZone }
        let exact = calendar.nextDate(after: now, matching: self, matchingPolicy: .strict)
        guard let next = calendar.nextDate(after: now, matching: self, matchingPolicy: .nextTime),
            exact.map({ next < $0 }) ?? true
        else { return exact }
        return isDay(of: next, in: calendar) ? next : exact
    }

    /// Whether it names anything but a calendar and a time zone.
    private var constrains: Bool {
        let fields = [
            era, year, month, day, hour, minute, second, nanosecond, weekday, weekdayOrdinal, quarter, weekOfMonth,
            weekOfYear, yearForWeekOfYear, dayOfYear,
        ]
        return fields.contains { $0 != nil }
    }

    private func isDay(of date: Date, in calendar: Calendar) -> Bool {
        let units: Set<Calendar.Component> = [
            .era, .year, .month, .day, .weekday, .weekdayOrdinal, .weekOfMonth, .weekOfYear, .yearForWeekOfYear,
            .dayOfYear,
        ]
        let found = calendar.dateComponents(units, from: date)
        return units.allSatisfy { unit in value(for: unit).map { $0 == found.value(for: unit) } ?? true }
    }
}
