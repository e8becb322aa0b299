internal import BellhopContract
internal import Foundation

extension DateComponents {
    private static let calendars = Words<Calendar.Identifier>(
        DateNames.calendars.map { ($0, $1) }
            // Of which a host takes none.
            + [("ethiopicAmeteMihret", .ethiopicAmeteMihret), ("ethiopicAmeteAlem", .ethiopicAmeteAlem)])

    var json: WrittenJSON {
        let units = DateNames.units.compactMap { name, component in
            value(for: component).map { (name, WrittenJSON.integer($0)) }
        }
        let identifiers = [
            (JSONKey.timeZone.name, ownTimeZone?.identifier),
            (JSONKey.calendar.name, calendar.map { Self.calendars.word(for: $0.identifier) ?? "\($0.identifier)" }),
        ]
        return .object(units + identifiers.compactMap { name, text in text.map { (name, .text($0)) } })
    }

    init(_ members: JSONMembers) {
        self.init()
        for (name, component) in DateNames.units { setValue(members.integer(JSONKey(name)), for: component) }
        timeZone = members.text(.timeZone).flatMap { TimeZone(identifier: $0) }
        calendar = Self.calendars.value(of: members.text(.calendar)).map(Calendar.init(identifier:))
    }
}
