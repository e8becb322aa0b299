public import Foundation

/// A date as a calendar trigger names it: some components, which every moment that it means has.
public struct CalendarDate: Sendable, Equatable {
    /// The components; a calendar and a time zone among them are used, else those of the host.
    public var components: DateComponents

    /// Takes components.
    public init(_ components: DateComponents) { self.components = components }

    /// The first moment after a date that has the components; nil where none ever will.
    ///
    /// A time of day that the clocks skip counts as the moment they go on, so that a daily notification is not lost; a
    /// day that a month does not have counts in no month, so that "the 31st" never becomes the 1st (decision 0016).
    public func next(after date: Date, in timeZone: TimeZone) -> Date? {
        guard Self.units.contains(where: { components.value(for: $0) != nil }) else { return nil }
        var calendar = components.calendar ?? Calendar(identifier: .gregorian)
        calendar.timeZone = components.timeZone ?? timeZone
        let exact = calendar.nextDate(after: date, matching: components, matchingPolicy: .strict)
        guard let next = calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime),
            exact.map({ next < $0 }) ?? true
        else { return exact }
        return isDay(of: next, in: calendar) ? next : exact
    }

    private func isDay(of date: Date, in calendar: Calendar) -> Bool {
        let found = calendar.dateComponents(Self.days, from: date)
        return Self.days.allSatisfy { unit in
            components.value(for: unit).map { $0 == found.value(for: unit) } ?? true
        }
    }

    private static let days: Set<Calendar.Component> = [
        .era, .year, .month, .day, .weekday, .weekdayOrdinal, .weekOfMonth, .weekOfYear, .yearForWeekOfYear, .dayOfYear,
    ]

    private static let units = days.union([.hour, .minute, .second, .nanosecond, .quarter])
}

extension CalendarDate {
    /// The units that have a name in the notification center's JSON.
    private static let names: [(name: String, unit: Calendar.Component)] = [
        ("era", .era), ("year", .year), ("yearForWeekOfYear", .yearForWeekOfYear), ("quarter", .quarter),
        ("month", .month), ("weekOfYear", .weekOfYear), ("weekOfMonth", .weekOfMonth), ("weekday", .weekday),
        ("weekdayOrdinal", .weekdayOrdinal), ("day", .day), ("dayOfYear", .dayOfYear), ("hour", .hour),
        ("minute", .minute), ("second", .second), ("nanosecond", .nanosecond),
    ]

    /// Calendars by the name JSON has for them.
    private static let calendars: [(name: String, identifier: Calendar.Identifier)] = [
        ("gregorian", .gregorian), ("iso8601", .iso8601), ("buddhist", .buddhist), ("chinese", .chinese),
        ("coptic", .coptic), ("hebrew", .hebrew), ("indian", .indian), ("islamic", .islamic),
        ("islamicCivil", .islamicCivil), ("islamicTabular", .islamicTabular),
        ("islamicUmmAlQura", .islamicUmmAlQura), ("japanese", .japanese), ("persian", .persian),
        ("republicOfChina", .republicOfChina),
    ]

    init(_ members: JSONMembers) throws(BellhopError) {
        var components = DateComponents()
        for (name, unit) in Self.names {
            if let value = try members.whole(name) { components.setValue(value, for: unit) }
        }
        if let name = try members.string("timeZone") {
            guard let timeZone = TimeZone(identifier: name) else {
                throw .badValue("there is no time zone \(name.quoted)", hint: "Name one such as Europe/Berlin")
            }
            components.timeZone = timeZone
        }
        if let name = try members.string("calendar") {
            guard let calendar = Self.calendars.first(where: { $0.name == name }) else {
                throw .badValue("there is no calendar \(name.quoted)", hint: "Name one such as gregorian")
            }
            components.calendar = Calendar(identifier: calendar.identifier)
        }
        self.init(components)
    }

    func write(to object: inout JSONWriter.Object) {
        for (name, unit) in Self.names { object.put(name, components.value(for: unit)) }
        object.put("timeZone", components.timeZone?.identifier)
        if let calendar = components.calendar {
            object.put("calendar", Self.calendars.first { $0.identifier == calendar.identifier }?.name)
        }
    }
}
