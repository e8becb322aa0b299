internal import Foundation

extension DateComponents {
    private static var units: [(name: String, component: Calendar.Component)] {
        [
            ("era", .era), ("year", .year), ("yearForWeekOfYear", .yearForWeekOfYear), ("quarter", .quarter),
            ("month", .month), ("weekOfYear", .weekOfYear), ("weekOfMonth", .weekOfMonth), ("weekday", .weekday),
            ("weekdayOrdinal", .weekdayOrdinal), ("day", .day), ("dayOfYear", .dayOfYear), ("hour", .hour),
            ("minute", .minute), ("second", .second), ("nanosecond", .nanosecond),
        ]
    }

    private static let calendars: Words<Calendar.Identifier> = [
        "gregorian": .gregorian, "iso8601": .iso8601, "buddhist": .buddhist, "chinese": .chinese, "coptic": .coptic,
        "ethiopicAmeteMihret": .ethiopicAmeteMihret, "ethiopicAmeteAlem": .ethiopicAmeteAlem, "hebrew": .hebrew,
        "indian": .indian, "islamic": .islamic, "islamicCivil": .islamicCivil, "islamicTabular": .islamicTabular,
        "islamicUmmAlQura": .islamicUmmAlQura, "japanese": .japanese, "persian": .persian,
        "republicOfChina": .republicOfChina,
    ]

    var json: WrittenJSON {
        let units = Self.units.compactMap { name, component in
            value(for: component).map { (name, WrittenJSON.integer($0)) }
        }
        let identifiers = [
            ("timeZone", timeZone?.identifier),
            ("calendar", calendar.map { Self.calendars.word(for: $0.identifier) ?? "\($0.identifier)" }),
        ]
        return .object(units + identifiers.compactMap { name, text in text.map { (name, .text($0)) } })
    }

    init(_ members: JSONMembers) {
        self.init()
        for (name, component) in Self.units { setValue(members.integer(name), for: component) }
        timeZone = members.text("timeZone").flatMap { TimeZone(identifier: $0) }
        calendar = Self.calendars.value(of: members.text("calendar")).map(Calendar.init(identifier:))
    }
}
