package import FoundationEssentials

extension DateComponents {
    /// Returns the first moment after a date that has the components, or nil if there is none.
    ///
    /// Both the module and the host call this function, so that they find the same date. The calendar is that of the
    /// components, or else the Gregorian calendar. The first day of the week is the calendar's default. What a calendar
    /// skips moves on, as with Foundation's `nextTimePreservingSmallerComponents`: a time of day that a clock change skips
    /// by as much as the clocks go forward, and a day that a month does not have to the first of the next month (decision
    /// 0016).
    package func nextDate(after date: Date, in zone: TimeZone) -> Date? {
        guard DateNames.units.contains(where: { value(for: $0.unit) != nil }) else { return nil }
        // No moment before it has the components. To look for one could take long.
        if let shifted = skippedDay(after: date, in: zone) { return shifted }
        let exact = match(after: date, in: zone)
        return [exact, skippedTime(after: date, before: exact, in: zone)].compactMap(\.self).min()
    }

    private func match(
        after date: Date, in zone: TimeZone, _ policy: Calendar.MatchingPolicy = .strict
    ) -> Date? {
        var wanted = self
        (wanted.calendar, wanted.timeZone) = (nil, nil)
        return ownCalendar(in: zone).nextDate(after: date, matching: wanted, matchingPolicy: policy)
    }

    /// A new calendar, because a trigger contains only the name of its calendar.
    private func ownCalendar(in zone: TimeZone) -> Calendar {
        Calendar(identifier: calendar?.identifier ?? .gregorian, in: zone)
    }

    /// Returns the moment of a time with the components that a clock change skips, before `exact`.
    ///
    /// It is the moment at which the clocks would show the time without the change. Foundation's own policy ignores
    /// times that are skipped by less than an hour.
    private func skippedTime(after date: Date, before exact: Date?, in zone: TimeZone) -> Date? {
        var (start, end) = (date - Self.longestGap, exact ?? date)
        if exact == nil {
            // With a fixed offset from GMT, the time is found without clock changes. It can only be skipped near that
            // moment.
            guard let near = match(after: date - Self.longestGap, in: .fixed(zone.secondsFromGMT(for: date))) else {
                return nil
            }
            (start, end) = (max(start, near - Self.longestGap), near + Self.longestGap)
        }
        while let change = zone.nextDaylightSavingTimeTransition(after: start), change > start, change < end {
            let before = zone.secondsFromGMT(for: change - 1)
            let gap = zone.secondsFromGMT(for: change) - before
            if gap > 0, let match = match(after: max(change - 0.001, date), in: .fixed(before)),
                match < change + Double(gap)
            {
                return match
            }
            start = change
        }
        return nil
    }

    /// The clocks of an island have once skipped a whole day.
    private static let longestGap = 86_400.0

    /// Returns the first of a month at the time of the components, if the month before does not have the day.
    ///
    /// The search is in a calendar without clock changes, because Foundation shifts some times near one to others. It
    /// begins with the day of the date, because Foundation shifts to the time of day at which a search begins.
    private func skippedDay(after date: Date, in zone: TimeZone) -> Date? {
        // The shortest month, the last of the Coptic calendar, has five days.
        guard let day, day > 5, (0..<86_400).contains(timeOfDay) else { return nil }
        let offset = min(zone.secondsFromGMT(for: date), zone.secondsFromGMT(for: date - Self.longestGap))
        let calendar = ownCalendar(in: .gmt)
        var start = calendar.startOfDay(for: date + Double(offset)) - 1
        while let found = match(after: start, in: .gmt, .nextTimePreservingSmallerComponents) {
            start = found
            let shifts = isShift(to: found)
            let shown = shifts ? calendar.startOfDay(for: found) + timeOfDay : found
            guard let moment = shown.moment(in: zone) else { return nil }
            // When the clocks go back, the next time on the clocks can be an earlier moment.
            if moment <= date { continue }
            return shifts ? moment : nil
        }
        return nil
    }

    /// The time of day of the components, in seconds.
    private var timeOfDay: TimeInterval {
        Double(hour ?? 0) * 3600 + Double(minute ?? 0) * 60 + Double(second ?? 0) + Double(nanosecond ?? 0) / 1e9
    }

    /// Whether a date is the first of a month, and the month before is the one of the components.
    ///
    /// Foundation also shifts to months of other years.
    private func isShift(to date: Date) -> Bool {
        let calendar = ownCalendar(in: .gmt)
        let before = date - 86_400
        return calendar.component(.day, from: date) == 1
            && [.era, .year, .yearForWeekOfYear, .month].allSatisfy { (unit: Calendar.Component) in
                value(for: unit).map { $0 == calendar.component(unit, from: before) } ?? true
            }
    }
}

extension Date {
    /// The moment at which the clocks of a time zone show what those of GMT show at this one.
    fileprivate func moment(in zone: TimeZone) -> Date? {
        let units: Set<Calendar.Component> = [.era, .year, .month, .day, .hour, .minute, .second, .nanosecond]
        let shown = Calendar(identifier: .gregorian, in: .gmt).dateComponents(units, from: self)
        return Calendar(identifier: .gregorian, in: zone).date(from: shown)
    }
}

extension Calendar {
    fileprivate init(identifier: Identifier, in zone: TimeZone) {
        self.init(identifier: identifier)
        timeZone = zone
    }
}

extension TimeZone {
    fileprivate static func fixed(_ seconds: Int) -> TimeZone { TimeZone(secondsFromGMT: seconds) ?? .gmt }
}
