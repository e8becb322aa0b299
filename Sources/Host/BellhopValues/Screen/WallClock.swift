public import Foundation

/// The time of day and the date, as the lock screen of a phone in English shows them.
public struct WallClock: Sendable, Hashable, Codable {
    /// The time of day: `9:41`.
    public var time: String
    /// The date: `Saturday, January 31`.
    public var date: String

    /// Creates a clock that shows two texts.
    public init(time: String, date: String) {
        self.time = time
        self.date = date
    }

    /// Creates a clock that shows an instant in a time zone.
    public init(_ instant: Date, in timeZone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        func value(_ component: Calendar.Component) -> Int { calendar.component(component, from: instant) }
        let (hour, minute) = (value(.hour), value(.minute))
        time = "\(hour % 12 == 0 ? 12 : hour % 12):\(minute < 10 ? "0" : "")\(minute)"
        // Calendar counts both from 1.
        date = "\(Self.weekdays[value(.weekday) - 1]), \(Self.months[value(.month) - 1]) \(value(.day))"
    }

    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
