package import FoundationEssentials

extension DateComponents {
    /// Returns the first moment after a date that has the components, or nil if there is none.
    ///
    /// Both the module and the host call this function, so that they find the same date. The calendar is that of the
    /// components, or else the Gregorian calendar. The first day of the week is the calendar's default. A time of day
    /// that a clock change skips counts as the moment of the change, so that a daily notification is not lost. A day
    /// that a month does not have matches nothing in that month, so that "the 31st" never becomes the 1st (decision
    /// 0016).
    package func nextDate(after date: Date, in zone: TimeZone) -> Date? {
        guard DateNames.units.contains(where: { value(for: $0.unit) != nil }) else { return nil }
        let exact = match(after: date, in: zone)
        return skipped(after: date, before: exact, in: zone) ?? exact
    }

    private func match(after date: Date, in zone: TimeZone) -> Date? {
        // A new calendar, because a trigger contains only the name of its calendar.
        var calendar = Calendar(identifier: calendar?.identifier ?? .gregorian)
        calendar.timeZone = zone
        var wanted = self
        (wanted.calendar, wanted.timeZone) = (nil, nil)
        return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .strict)
    }

    /// Returns the moment of a clock change that skips a time with the components, before `exact`.
    ///
    /// Foundation's own policy ignores times that are skipped by less than an hour.
    private func skipped(after date: Date, before exact: Date?, in zone: TimeZone) -> Date? {
        var (start, end) = (date, exact ?? date)
        if exact == nil {
            // With a fixed offset from GMT, the time is found without clock changes. It can only be skipped near that
            // moment.
            guard let near = match(after: date, in: .fixed(zone.secondsFromGMT(for: date))) else { return nil }
            (start, end) = (max(date, near - 86_400), near + 86_400)
        }
        while let change = zone.nextDaylightSavingTimeTransition(after: start), change > start, change < end {
            let before = zone.secondsFromGMT(for: change - 1)
            let gap = zone.secondsFromGMT(for: change) - before
            if gap > 0, let match = match(after: change - 0.001, in: .fixed(before)), match < change + Double(gap) {
                return change
            }
            start = change
        }
        return nil
    }
}

extension TimeZone {
    fileprivate static func fixed(_ seconds: Int) -> TimeZone { TimeZone(secondsFromGMT: seconds) ?? .gmt }
}
