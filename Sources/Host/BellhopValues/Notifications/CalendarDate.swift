internal import BellhopContract
public import Foundation

/// The date of a calendar trigger: some components, which match every moment that has them.
public struct CalendarDate: Sendable, Equatable, Codable {
    /// The components.
    ///
    /// Their calendar and time zone are used if set, or else the Gregorian calendar and the phone's time zone.
    public var components: DateComponents

    /// Creates a date from components.
    public init(_ components: DateComponents) { self.components = components }

    /// Returns the first moment after a date that has the components, or nil if there is none.
    ///
    /// `timeZone` is used if the components have none.
    public func next(after date: Date, in timeZone: TimeZone) -> Date? {
        components.nextDate(after: date, in: components.timeZone ?? timeZone)
    }
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
