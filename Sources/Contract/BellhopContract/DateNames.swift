package import FoundationEssentials

/// The names that the parts of a date have in the notification center's JSON.
package enum DateNames {
    /// The units that have a name.
    package static let units: [(name: String, unit: Calendar.Component)] = [
        ("era", .era), ("year", .year), ("yearForWeekOfYear", .yearForWeekOfYear), ("quarter", .quarter),
        ("month", .month), ("weekOfYear", .weekOfYear), ("weekOfMonth", .weekOfMonth), ("weekday", .weekday),
        ("weekdayOrdinal", .weekdayOrdinal), ("day", .day), ("dayOfYear", .dayOfYear), ("hour", .hour),
        ("minute", .minute), ("second", .second), ("nanosecond", .nanosecond),
    ]

    /// The calendars that a host takes.
    package static let calendars: [(name: String, identifier: Calendar.Identifier)] = [
        ("gregorian", .gregorian), ("iso8601", .iso8601), ("buddhist", .buddhist), ("chinese", .chinese),
        ("coptic", .coptic), ("hebrew", .hebrew), ("indian", .indian), ("islamic", .islamic),
        ("islamicCivil", .islamicCivil), ("islamicTabular", .islamicTabular),
        ("islamicUmmAlQura", .islamicUmmAlQura), ("japanese", .japanese), ("persian", .persian),
        ("republicOfChina", .republicOfChina),
    ]
}
