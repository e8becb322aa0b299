package import Foundation

extension DateComponents {
    private static var units: [(name: String, component: Calendar.Component)] {
        [
            ("era", .era), ("year", .year), ("yearForWeekOfYear", .yearForWeekOfYear), ("quarter", .quarter),
            ("month", .month), ("weekOfYear", .weekOfYear), ("weekOfMonth", .weekOfMonth), ("weekday", .weekday),
            ("weekdayOrdinal", .weekdayOrdinal), ("day", .day), ("dayOfYear", .dayOfYear), ("hour", .hour),
            ("minute", .minute), ("second", .second), ("nanosecond", .nanosecond),
        ]
    }

    var json: WrittenJSON {
        let units = Self.units.compactMap { name, component in
            value(for: component).map { (name, WrittenJSON.integer($0)) }
        }
        let identifiers = [
            ("timeZone", timeZone?.identifier),
            ("calendar", calendar.map { ($0 as NSCalendar).calendarIdentifier.rawValue }),
        ]
        return .object(units + identifiers.compactMap { name, text in text.map { (name, .text($0)) } })
    }

    init(_ members: JSONMembers) {
        self.init()
        for (name, component) in Self.units { setValue(members.integer(name), for: component) }
        timeZone = members.text("timeZone").flatMap { TimeZone(identifier: $0) }
        calendar = members.text("calendar").flatMap { name in
            NSCalendar(identifier: NSCalendar.Identifier(rawValue: name)).map { $0 as Calendar }
        }
    }
}
