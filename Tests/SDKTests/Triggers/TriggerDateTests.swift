import Foundation
import Testing

@testable import UserNotifications

@Suite struct `Trigger dates` {
    private static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    private static func berlin(_ components: DateComponents) -> DateComponents {
        var components = components
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US_POSIX")
        components.calendar = calendar
        components.timeZone = TimeZone(identifier: "Europe/Berlin")
        return components
    }

    /// Now, the components in Berlin, and the next date; the clocks go on at 2027-03-28 02:00 and back at 2026-10-25 03:00.
    @Test(
        arguments: [
            // Time of day
            ("2026-06-01T06:59:59Z", DateComponents(hour: 9), "2026-06-01T07:00:00Z"),
            ("2026-06-01T07:00:00Z", DateComponents(hour: 9), "2026-06-02T07:00:00Z"),
            ("2026-06-01T07:00:00Z", DateComponents(hour: 9, minute: 30), "2026-06-01T07:30:00Z"),
            ("2026-06-01T07:00:10Z", DateComponents(second: 5), "2026-06-01T07:01:05Z"),
            // Clocks go on: 02:30 does not exist
            ("2027-03-27T12:00:00Z", DateComponents(hour: 2, minute: 30), "2027-03-28T01:00:00Z"),
            ("2027-03-28T01:00:00Z", DateComponents(hour: 2, minute: 30), "2027-03-29T00:30:00Z"),
            (
                "2027-03-27T12:00:00Z", DateComponents(year: 2027, month: 3, day: 28, hour: 2, minute: 30),
                "2027-03-28T01:00:00Z"
            ),
            ("2027-03-27T12:00:00Z", DateComponents(hour: 9), "2027-03-28T07:00:00Z"),
            // Clocks go back: 02:30 comes twice, the first counts
            ("2026-10-24T12:00:00Z", DateComponents(hour: 2, minute: 30), "2026-10-25T00:30:00Z"),
            ("2026-10-25T00:30:00Z", DateComponents(hour: 2, minute: 30), "2026-10-26T01:30:00Z"),
            ("2026-10-24T12:00:00Z", DateComponents(hour: 9), "2026-10-25T08:00:00Z"),
            // Month ends
            ("2026-11-05T00:00:00Z", DateComponents(day: 31), "2026-12-30T23:00:00Z"),
            ("2026-12-31T12:00:00Z", DateComponents(day: 31), "2027-01-30T23:00:00Z"),
            ("2027-01-31T12:00:00Z", DateComponents(day: 30, hour: 8), "2027-03-30T06:00:00Z"),
            ("2026-01-01T00:00:00Z", DateComponents(month: 2, day: 29), "2028-02-28T23:00:00Z"),
            // Weekdays
            ("2026-11-21T12:00:00Z", DateComponents(hour: 8, weekday: 2), "2026-11-23T07:00:00Z"),
            // Never
            ("2026-06-01T00:00:00Z", DateComponents(month: 2, day: 30), nil),
            ("2026-06-01T00:00:00Z", DateComponents(year: 2025, month: 1, day: 1), nil),
            ("2026-06-01T00:00:00Z", DateComponents(hour: 99), nil),
            ("2026-06-01T00:00:00Z", DateComponents(year: 900_000_000, month: 77), nil),
            ("2026-06-01T00:00:00Z", DateComponents(), nil),
        ] as [(String, DateComponents, String?)])
    func `of a calendar trigger`(now: String, components: DateComponents, next: String?) throws {
        let fields = TriggerFields.calendar(components: Self.berlin(components), repeats: true)
        #expect(fields.nextDate(after: try Self.date(now)) == (try next.map(Self.date)))
    }

    @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"])
    func `agree with Foundation's Calendar on every day of two years`(zone: String) throws {
        let timeZone = try #require(TimeZone(identifier: zone))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        for (hour, day) in [(2, nil), (0, nil), (23, nil), (9, 31), (2, 29), (12, 1)] as [(Int, Int?)] {
            var components = DateComponents(calendar: calendar, timeZone: timeZone, day: day, hour: hour, minute: 15)
            components.second = 0
            let trigger = TriggerFields.calendar(components: components, repeats: true)
            var now = try Self.date("2026-01-01T00:00:00Z")
            let end = try Self.date("2028-01-01T00:00:00Z")
            var isMissed = false
            while now < end {
                let strict = calendar.nextDate(after: now, matching: components, matchingPolicy: .strict)
                let lenient = calendar.nextDate(after: now, matching: components, matchingPolicy: .nextTime)
                let next = try #require(trigger.nextDate(after: now))
                isMissed = isMissed || (next != strict && next != lenient)
                now = next
            }
            #expect(!isMissed, "\(zone) \(hour) \(day ?? 0)")
        }
    }

    @Test(arguments: [(5.0, false, 5.0), (60.0, true, 60.0), (0.0, false, nil), (-3.0, false, nil), (59.0, true, nil)])
    func `of a time-interval trigger`(interval: Double, repeats: Bool, after: Double?) {
        let now = Date(timeIntervalSince1970: 1000)
        let fields = TriggerFields.interval(seconds: interval, repeats: repeats)
        #expect(fields.nextDate(after: now) == after.map { now.addingTimeInterval($0) })
    }

    @Test func `of other triggers do not exist`() {
        #expect(TriggerFields.push.nextDate(after: Date(timeIntervalSince1970: 0)) == nil)
        let region = RegionFields(identifier: "r", notifyOnEntry: true, notifyOnExit: false, circle: nil)
        #expect(
            TriggerFields.location(region: region, repeats: true).nextDate(after: Date(timeIntervalSince1970: 0)) == nil
        )
    }
}
