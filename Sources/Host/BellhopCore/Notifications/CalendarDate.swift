internal import BellhopContract
public import Foundation

/// The date of a calendar trigger: some components, which match every moment that has them.
public struct CalendarDate: Sendable, Equatable {
    /// The components.
    ///
    /// Their calendar and time zone are used if set, or else those of the host.
    public var components: DateComponents

    /// Creates a date from components.
    public init(_ components: DateComponents) { self.components = components }

    /// Returns the first moment after a date that has the components, or nil if there is none.
    ///
    /// A time of day that a clock change skips counts as the moment of the change, so that a daily notification is not
    /// lost. A day that a month does not have matches nothing in that month, so that "the 31st" never becomes the 1st
    /// (decision 0016).
    public func next(after date: Date, in timeZone: TimeZone) -> Date? {
        guard Self.units.contains(where: { components.value(for: $0) != nil }) else { return nil }
        let zone = components.timeZone ?? timeZone
        let exact = match(after: date, in: zone)
        return skipped(after: date, before: exact, in: zone) ?? exact
    }

    private func match(after date: Date, in zone: TimeZone) -> Date? {
        var calendar = components.calendar ?? Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        var wanted = components
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

    private static let units: [Calendar.Component] = [
        .era, .year, .yearForWeekOfYear, .quarter, .month, .weekOfYear, .weekOfMonth, .weekday, .weekdayOrdinal, .day,
        .dayOfYear, .hour, .minute, .second, .nanosecond,
    ]
}

extension TimeZone {
    fileprivate static func fixed(_ seconds: Int) -> TimeZone { TimeZone(secondsFromGMT: seconds) ?? .gmt }
}

extension CalendarDate {
    init(_ members: JSONMembers) throws(BellhopError) {
        var components = DateComponents()
        for (name, unit) in DateNames.units {
            if let value = try members.whole(JSONKey(name)) { components.setValue(value, for: unit) }
        }
        if let name = try members.string(.timeZone) {
            guard let timeZone = TimeZone(identifier: name) else {
                throw .badValue("there is no time zone \(name.quoted)", hint: "Name one such as Europe/Berlin")
            }
            components.timeZone = timeZone
        }
        if let name = try members.string(.calendar) {
            guard let calendar = DateNames.calendars.first(where: { $0.name == name }) else {
                throw .badValue("there is no calendar \(name.quoted)", hint: "Name one such as gregorian")
            }
            components.calendar = Calendar(identifier: calendar.identifier)
            try Self.checkCost(of: components, in: calendar.identifier, named: name)
        }
        self.init(components)
    }

    /// For calendars other than the Gregorian, Foundation searches years day by day if a date has more than these
    /// components.
    private static func checkCost(
        of components: DateComponents, in calendar: Calendar.Identifier, named name: String
    ) throws(BellhopError) {
        guard calendar != .gregorian, calendar != .iso8601 else { return }
        let allowed: Set<Calendar.Component> = [.month, .day, .weekday, .hour, .minute, .second, .nanosecond]
        for (unitName, unit) in DateNames.units where !allowed.contains(unit) && components.value(for: unit) != nil {
            throw .badValue(
                "a date of the calendar \(name) cannot name \(unitName)",
                hint: "Name month, day, weekday and the time of day, or use the Gregorian calendar")
        }
    }

    func write(to object: inout JSONWriter.Object) {
        for (name, unit) in DateNames.units { object.put(JSONKey(name), components.value(for: unit)) }
        object.put(.timeZone, components.timeZone?.identifier)
        if let calendar = components.calendar {
            object.put(.calendar, DateNames.calendars.first { $0.identifier == calendar.identifier }?.name)
        }
    }
}
