import Foundation

/// Something that the app itself does in a case: the value of `app` of a step in cases.json.
struct Act: Codable, Sendable {
    /// `begin`, `observe`, `finish` or one of the requests of ``Acts``.
    var act: String
    var identifier: String?
    var identifiers: [String]?
    var title: String?
    /// The seconds until a local notification fires; without them, it has no trigger.
    var seconds: Double?
    var repeats: Bool?
    /// The number on the icon, or of the content of a local notification.
    var badge: Int?
    /// How many local notifications to add; the identifier of each ends with its number.
    var count: Int?
    /// The date of a calendar trigger, in place of `seconds`.
    var date: ActDate?
    /// Whether the trigger is a place, in place of `seconds`.
    var region: Bool?
    /// The options of a request for authorization.
    var options: [String]?
}

/// The date components of a calendar trigger.
struct ActDate: Codable, Sendable {
    var year: Int?
    var month: Int?
    var day: Int?
    var hour: Int?
    var minute: Int?
    /// The identifier of the time zone, such as `America/New_York`; `nil` is UTC.
    var timeZone: String?

    var components: DateComponents {
        DateComponents(
            calendar: Calendar(identifier: .gregorian), timeZone: TimeZone(identifier: timeZone ?? "UTC"), year: year,
            month: month, day: day, hour: hour, minute: minute)
    }
}
