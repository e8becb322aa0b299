import Foundation
import SeededGenerators
import Testing

@testable import BellhopValues

/// When triggers fire, against Foundation's calendar where that has an answer.
@Suite struct TriggerDateTests {
    private static let utc = TimeZone(identifier: "UTC") ?? .gmt

    private static func date(_ text: String, in zone: String = "UTC") throws -> Date {
        var style = Date.ISO8601FormatStyle(timeZone: TimeZone(identifier: zone) ?? .gmt).year().month().day()
            .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        style.timeZone = TimeZone(identifier: zone) ?? .gmt
        return try style.parse(text)
    }

    private static func components(_ change: (inout DateComponents) -> Void) -> DateComponents {
        var components = DateComponents()
        change(&components)
        return components
    }

    // MARK: The clocks change

    /// A zone, hour and minute, the moment before, and the wall-clock times it fires at, as UTC.
    struct Shift: Sendable, CustomTestStringConvertible {
        let zone: String
        let hour: Int
        let minute: Int
        let from: String
        let fires: [String]
        var testDescription: String { "\(zone) \(hour):\(minute)" }
    }

    static let shifts = [
        // 2027-03-28: 02:00 becomes 03:00, and 02:30 becomes 03:30.
        Shift(
            zone: "Europe/Berlin", hour: 2, minute: 30, from: "2027-03-26 12:00:00",
            fires: ["2027-03-27 01:30:00", "2027-03-28 01:30:00", "2027-03-29 00:30:00"]),
        Shift(
            zone: "Europe/Berlin", hour: 2, minute: 0, from: "2027-03-27 12:00:00",
            fires: ["2027-03-28 01:00:00", "2027-03-29 00:00:00"]),
        // 03:30 exists.
        Shift(
            zone: "Europe/Berlin", hour: 3, minute: 30, from: "2027-03-27 12:00:00",
            fires: ["2027-03-28 01:30:00", "2027-03-29 01:30:00"]),
        // From between the change and the time that is shown for the one that does not exist.
        Shift(
            zone: "Europe/Berlin", hour: 2, minute: 30, from: "2027-03-28 01:10:00",
            fires: ["2027-03-28 01:30:00", "2027-03-29 00:30:00"]),
        // 2027-10-31: 03:00 becomes 02:00; the first of the two counts.
        Shift(
            zone: "Europe/Berlin", hour: 2, minute: 30, from: "2027-10-29 12:00:00",
            fires: ["2027-10-30 00:30:00", "2027-10-31 00:30:00", "2027-11-01 01:30:00"]),
        Shift(
            zone: "America/New_York", hour: 2, minute: 15, from: "2027-03-13 00:00:00",
            fires: ["2027-03-13 07:15:00", "2027-03-14 07:15:00", "2027-03-15 06:15:00"]),
        Shift(
            zone: "America/New_York", hour: 1, minute: 30, from: "2027-11-06 00:00:00",
            fires: ["2027-11-06 05:30:00", "2027-11-07 05:30:00", "2027-11-08 06:30:00"]),
        // South of the equator: 2027-10-03, 02:00 becomes 03:00.
        Shift(
            zone: "Australia/Sydney", hour: 2, minute: 45, from: "2027-10-01 20:00:00",
            fires: ["2027-10-02 16:45:00", "2027-10-03 15:45:00"]),
        // At midnight: 2027-09-05, 00:00 becomes 01:00.
        Shift(
            zone: "America/Santiago", hour: 0, minute: 30, from: "2027-09-04 00:00:00",
            fires: ["2027-09-04 04:30:00", "2027-09-05 04:30:00", "2027-09-06 03:30:00"]),
        Shift(
            zone: "Africa/Cairo", hour: 0, minute: 0, from: "2027-04-29 00:00:00",
            fires: ["2027-04-29 22:00:00", "2027-04-30 21:00:00"]),
        // Beside the hour: 2027-09-26, 02:45 becomes 03:45.
        Shift(
            zone: "Pacific/Chatham", hour: 2, minute: 45, from: "2027-09-25 00:00:00",
            fires: ["2027-09-25 14:00:00", "2027-09-26 13:00:00"]),
        Shift(
            zone: "Pacific/Chatham", hour: 3, minute: 15, from: "2027-09-25 00:00:00",
            fires: ["2027-09-25 14:30:00", "2027-09-26 13:30:00"]),
        // Two hours: 2027-03-28, 01:00 becomes 03:00.
        Shift(
            zone: "Antarctica/Troll", hour: 1, minute: 30, from: "2027-03-27 12:00:00",
            fires: ["2027-03-28 01:30:00", "2027-03-28 23:30:00"]),
        // A whole day: 2011-12-30 does not exist.
        Shift(
            zone: "Pacific/Apia", hour: 9, minute: 0, from: "2011-12-29 00:00:00",
            fires: ["2011-12-29 19:00:00", "2011-12-30 19:00:00", "2011-12-31 19:00:00"]),
        // Half an hour: 2027-10-03, 02:00 becomes 02:30, and 02:15 becomes 02:45.
        Shift(
            zone: "Australia/Lord_Howe", hour: 2, minute: 15, from: "2027-10-01 00:00:00",
            fires: ["2027-10-01 15:45:00", "2027-10-02 15:45:00", "2027-10-03 15:15:00"]),
        // 2027-04-04: 02:00 becomes 01:30.
        Shift(
            zone: "Australia/Lord_Howe", hour: 1, minute: 45, from: "2027-04-02 00:00:00",
            fires: ["2027-04-02 14:45:00", "2027-04-03 14:45:00", "2027-04-04 15:15:00"]),
    ]

    @Test(arguments: shifts)
    func `a daily notification fires once a day when the clocks change`(_ shift: Shift) throws {
        let zone = try #require(TimeZone(identifier: shift.zone))
        let daily = CalendarDate(Self.components { ($0.hour, $0.minute) = (shift.hour, shift.minute) })
        var moment = try Self.date(shift.from)
        for fires in shift.fires {
            let next = try #require(daily.next(after: moment, in: zone))
            #expect(try next == Self.date(fires), "after \(moment)")
            moment = next
        }
    }

    @Test func `a time that a clock change skips moves on by as much as the clocks`() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let date = CalendarDate(
            Self.components { ($0.year, $0.month, $0.day, $0.hour, $0.minute) = (2027, 3, 28, 2, 30) })
        for start in ["2026-01-01 00:00:00", "2027-03-28 01:00:00", "2027-03-28 01:29:59"] {
            #expect(try date.next(after: Self.date(start), in: zone) == Self.date("2027-03-28 01:30:00"))
        }
        #expect(try date.next(after: Self.date("2027-03-28 01:30:00"), in: zone) == nil)
        #expect(try date.next(after: Self.date("2030-01-01 00:00:00"), in: zone) == nil)
    }

    @Test(arguments: [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Pacific/Chatham",
    ])
    func `a daily time occurs on every day of a year`(_ name: String) throws {
        let zone = try #require(TimeZone(identifier: name))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        for (hour, minute) in [(0, 0), (1, 45), (2, 0), (2, 30), (3, 0), (23, 59)] {
            let daily = CalendarDate(Self.components { ($0.hour, $0.minute) = (hour, minute) })
            var moment = try Self.date("2027-01-01 00:00:00", in: name).addingTimeInterval(-1)
            var days: [DateComponents] = []
            for _ in 0..<365 {
                moment = try #require(daily.next(after: moment, in: zone))
                days.append(calendar.dateComponents([.year, .month, .day], from: moment))
            }
            #expect(Set(days).count == 365, "\(hour):\(minute)")
        }
    }

    @Test func `the time zone of the components takes precedence over the host's`() throws {
        let date = CalendarDate(
            Self.components { ($0.hour, $0.timeZone) = (9, TimeZone(identifier: "Asia/Tokyo")) })
        for name in ["UTC", "America/New_York"] {
            let zone = try #require(TimeZone(identifier: name))
            let next = try date.next(after: Self.date("2027-01-01 12:00:00"), in: zone)
            #expect(try next == Self.date("2027-01-02 00:00:00"))
        }
    }

    // MARK: Days that are not in every month

    /// Components, the moment before, and the dates that they fire at.
    struct Days: Sendable, CustomTestStringConvertible {
        let components: DateComponents
        let from: String
        let fires: [String]
        /// Whether it never fires again after those.
        var ends = false
        var testDescription: String { "\(components) from \(from)" }
    }

    static let missingDays = [
        Days(
            components: components { ($0.day, $0.hour) = (31, 8) }, from: "2027-01-31 08:00:00",
            fires: [
                "2027-03-01 08:00:00", "2027-03-31 08:00:00", "2027-05-01 08:00:00", "2027-05-31 08:00:00",
                "2027-07-01 08:00:00", "2027-07-31 08:00:00", "2027-08-31 08:00:00", "2027-10-01 08:00:00",
                "2027-10-31 08:00:00", "2027-12-01 08:00:00", "2027-12-31 08:00:00", "2028-01-31 08:00:00",
            ]),
        Days(
            components: components { ($0.day, $0.hour) = (30, 8) }, from: "2027-01-31 08:00:00",
            fires: ["2027-03-01 08:00:00", "2027-03-30 08:00:00"]),
        Days(
            components: components { ($0.month, $0.day) = (2, 29) }, from: "2026-01-01 00:00:00",
            fires: ["2026-03-01 00:00:00", "2027-03-01 00:00:00", "2028-02-29 00:00:00", "2029-03-01 00:00:00"]),
        // 2100 is no leap year.
        Days(
            components: components { ($0.month, $0.day, $0.hour, $0.minute) = (2, 29, 9, 30) },
            from: "2096-03-01 00:00:00", fires: ["2097-03-01 09:30:00", "2098-03-01 09:30:00"]),
        Days(
            components: components { ($0.month, $0.day, $0.hour) = (2, 31, 9) }, from: "2027-03-01 09:00:00",
            fires: ["2028-03-01 09:00:00", "2029-03-01 09:00:00"]),
        Days(
            components: components { ($0.month, $0.day) = (4, 31) }, from: "2027-01-01 00:00:00",
            fires: ["2027-05-01 00:00:00", "2028-05-01 00:00:00"]),
        Days(
            components: components { ($0.year, $0.month, $0.day) = (2027, 2, 29) }, from: "2026-01-01 00:00:00",
            fires: ["2027-03-01 00:00:00"], ends: true),
        // A Friday that is the 31st, or the day after the 30th where a month has no 31st.
        Days(
            components: components { ($0.weekday, $0.day, $0.hour) = (6, 31, 9) }, from: "2027-01-01 12:00:00",
            fires: ["2027-10-01 09:00:00", "2027-12-31 09:00:00"]),
        // Days of other calendars' months: Tevet 5787 and Adar II have 29 days.
        Days(
            components: components {
                ($0.calendar, $0.day, $0.hour) = (Calendar(identifier: .hebrew), 30, 8)
            }, from: "2027-01-01 00:00:00", fires: ["2027-01-09 08:00:00", "2027-02-07 08:00:00"]),
    ]

    @Test(arguments: missingDays)
    func `a day that a month does not have is the first of the next month`(_ days: Days) throws {
        let date = CalendarDate(days.components)
        var moment = try Self.date(days.from)
        for fires in days.fires {
            let next = try #require(date.next(after: moment, in: Self.utc))
            #expect(try next == Self.date(fires), "after \(moment)")
            moment = next
        }
        #expect((date.next(after: moment, in: Self.utc) == nil) == days.ends)
    }

    /// In Paraguay, the clocks went forward at midnight on October 1, 2023.
    @Test func `the first of the next month may itself begin late`() throws {
        let zone = try #require(TimeZone(identifier: "America/Asuncion"))
        let last = CalendarDate(Self.components { ($0.day, $0.hour) = (31, 0) })
        let next = try last.next(after: Self.date("2023-09-27 00:00:00"), in: zone)
        #expect(try next == Self.date("2023-10-01 04:00:00"))
    }

    @Test(arguments: [
        components { ($0.year, $0.month, $0.day) = (2026, 1, 1) },
        components { ($0.year, $0.month, $0.day) = (2027, 2, 29) },
        components { ($0.year, $0.month, $0.day) = (2026, 2, 30) }, components { $0.hour = 24 },
        components { $0.minute = 60 },
        components { $0.month = 13 }, components { $0.weekday = 8 }, components { $0.hour = -1 }, components { _ in },
        components { $0.day = 32 }, components { $0.second = 61 },
        components { ($0.year, $0.month, $0.day) = (2027, 6, 1) },
        components { $0.timeZone = TimeZone(identifier: "UTC") },
    ])
    func `components that no moment has never occur`(_ components: DateComponents) throws {
        #expect(try CalendarDate(components).next(after: Self.date("2027-06-01 00:00:00"), in: Self.utc) == nil)
    }

    // MARK: Against Foundation

    private static let patterns: [DateComponents] = [
        components { $0.minute = 0 }, components { $0.second = 30 }, components { $0.hour = 7 },
        components { ($0.weekday, $0.hour, $0.minute) = (2, 8, 30) }, components { $0.weekday = 1 },
        components { ($0.day, $0.hour) = (1, 0) }, components { ($0.month, $0.day, $0.hour) = (12, 24, 18) },
        components { ($0.weekday, $0.weekdayOrdinal, $0.hour) = (5, 4, 12) },
        components { ($0.hour, $0.minute, $0.second) = (23, 59, 59) },
        components { ($0.year, $0.month, $0.day, $0.hour) = (2030, 2, 27, 6) },
        components { ($0.day, $0.hour) = (31, 2) }, components { ($0.day, $0.hour, $0.minute) = (30, 2, 30) },
        components { ($0.month, $0.day, $0.hour) = (2, 29, 6) }, components { ($0.month, $0.day) = (2, 30) },
        components { ($0.weekday, $0.hour, $0.minute) = (1, 2, 30) }, components { ($0.hour, $0.minute) = (0, 15) },
    ]

    @Test(arguments: patterns.indices)
    func `without a clock change the date is that of Foundation's calendar`(_ index: Int) throws {
        let pattern = Self.patterns[index]
        var generator = SeededGenerator(seed: UInt64(index))
        for name in ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu"] {
            let zone = try #require(TimeZone(identifier: name))
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            for _ in 0..<10 {
                // Of two years, the days of January and June: no zone here changes its clocks in them. Near a change,
                // Foundation finds some dates too late.
                let start = try Self.date(
                    Bool.random(using: &generator) ? "2026-01-01 00:00:00" : "2027-06-01 00:00:00")
                let moment = start.addingTimeInterval(Double.random(in: 0..<15 * 86_400, using: &generator).rounded())
                var expected = calendar.nextDate(
                    after: moment, matching: pattern, matchingPolicy: .nextTimePreservingSmallerComponents)
                if let found = expected, let day = pattern.day, calendar.component(.day, from: found) != day {
                    // Where it moves to another day, Foundation takes over the time of day of the moment.
                    expected = calendar.date(
                        bySettingHour: pattern.hour ?? 0, minute: pattern.minute ?? 0, second: 0, of: found)
                }
                #expect(CalendarDate(pattern).next(after: moment, in: zone) == expected, "\(name) \(moment)")
            }
        }
    }

    @Test(arguments: [
        Calendar.Identifier.hebrew, .islamicCivil, .buddhist, .persian, .japanese, .chinese, .coptic, .iso8601,
    ])
    func `the first day of a month is that of the named calendar`(_ identifier: Calendar.Identifier) throws {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = Self.utc
        let date = CalendarDate(
            Self.components { ($0.calendar, $0.day, $0.hour) = (Calendar(identifier: identifier), 1, 6) })
        var moment = try Self.date("2027-01-01 00:00:00")
        for _ in 0..<13 {
            let next = try #require(date.next(after: moment, in: Self.utc))
            #expect(next > moment && next.timeIntervalSince(moment) < 32 * 86_400)
            let found = calendar.dateComponents([.day, .hour, .minute, .second], from: next)
            #expect((found.day, found.hour, found.minute, found.second) == (1, 6, 0, 0))
            moment = next
        }
    }

    @Test(arguments: [Int.max, Int.min, 1 << 40, -1])
    func `numbers that no calendar has never crash`(_ number: Int) throws {
        let units: [Calendar.Component] = [
            .era, .year, .yearForWeekOfYear, .quarter, .month, .weekOfYear, .weekOfMonth, .weekday, .weekdayOrdinal,
            .day,
            .dayOfYear, .hour, .minute, .second, .nanosecond,
        ]
        let now = try Self.date("2027-06-01 00:00:00")
        for unit in units {
            var components = DateComponents()
            components.setValue(number, for: unit)
            let next = CalendarDate(components).next(after: now, in: Self.utc)
            #expect(next.map { $0 > now } ?? true, "\(unit)")
        }
    }

    // MARK: Intervals

    @Test(
        arguments: [
            (60, true, nil), (60, false, nil), (0.1, false, nil), (1e300, true, nil),
            (59.9, true, "time interval must be at least 60 if repeating"),
            (0, false, "time interval must be greater than 0"),
            (-1, true, "time interval must be greater than 0"), (.nan, false, "time interval must be greater than 0"),
            (.infinity, false, "time interval must be greater than 0"),
        ] as [(Double, Bool, String?)])
    func `an interval is refused as Apple does`(_ seconds: Double, _ repeats: Bool, _ fault: String?) throws {
        let trigger = NotificationTrigger.timeInterval(seconds, repeats: repeats)
        #expect(trigger.fault == fault)
        let now = try Self.date("2027-01-01 00:00:00")
        let next = trigger.nextDate(after: now, in: Self.utc)
        #expect((next == nil) == (fault != nil))
        #expect(next.map { $0 == now.addingTimeInterval(seconds) || $0 == .distantFuture } ?? true)
    }

    @Test func `pushes and regions have no date`() throws {
        let region = NotificationTrigger.Region(identifier: "", onEntry: true, onExit: true, circle: nil)
        for trigger in [NotificationTrigger.push, .region(region, repeats: true)] {
            #expect(trigger.nextDate(after: .now, in: Self.utc) == nil)
            #expect(trigger.fault == nil)
        }
    }
}

@Suite("A date that costs too much")
struct CostlyDateTests {
    @Test(
        "is refused: Foundation would search for it day by day",
        arguments: [
            #""calendar":"chinese","year":31,"month":2,"day":30"#, #""calendar":"islamic","year":100000"#,
            #""calendar":"hebrew","dayOfYear":390"#, #""calendar":"persian","era":2,"day":1"#,
        ])
    func refused(components: String) {
        let json = #"{"identifier":"n","trigger":{"date":{\#(components)}}}"#
        let error = #expect(throws: BellhopError.self) { try NotificationRequest(json: Array(json.utf8)) }
        #expect(error?.code == .centerBadValue)
        #expect(error?.hint?.contains("Gregorian") == true)
    }
}
