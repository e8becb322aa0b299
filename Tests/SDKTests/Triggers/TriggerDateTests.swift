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
            ("2027-03-27T12:00:00Z", DateComponents(hour: 2, minute: 30), "2027-03-28T01:30:00Z"),
            ("2027-03-28T01:30:00Z", DateComponents(hour: 2, minute: 30), "2027-03-29T00:30:00Z"),
            (
                "2027-03-27T12:00:00Z", DateComponents(year: 2027, month: 3, day: 28, hour: 2, minute: 30),
                "2027-03-28T01:30:00Z"
            ),
            ("2027-03-27T12:00:00Z", DateComponents(hour: 9), "2027-03-28T07:00:00Z"),
            // Clocks go back: 02:30 comes twice, the first counts
            ("2026-10-24T12:00:00Z", DateComponents(hour: 2, minute: 30), "2026-10-25T00:30:00Z"),
            ("2026-10-25T00:30:00Z", DateComponents(hour: 2, minute: 30), "2026-10-26T01:30:00Z"),
            ("2026-10-24T12:00:00Z", DateComponents(hour: 9), "2026-10-25T08:00:00Z"),
            // Month ends
            ("2026-11-05T00:00:00Z", DateComponents(day: 31), "2026-11-30T23:00:00Z"),
            ("2026-12-01T00:00:00Z", DateComponents(day: 31), "2026-12-30T23:00:00Z"),
            ("2026-12-31T12:00:00Z", DateComponents(day: 31), "2027-01-30T23:00:00Z"),
            ("2027-01-31T12:00:00Z", DateComponents(day: 30, hour: 8), "2027-03-01T07:00:00Z"),
            ("2026-01-01T00:00:00Z", DateComponents(month: 2, day: 29), "2026-02-28T23:00:00Z"),
            ("2028-01-01T00:00:00Z", DateComponents(month: 2, day: 29), "2028-02-28T23:00:00Z"),
            ("2026-06-01T00:00:00Z", DateComponents(month: 2, day: 31), "2027-02-28T23:00:00Z"),
            // Weekdays
            ("2026-11-21T12:00:00Z", DateComponents(hour: 8, weekday: 2), "2026-11-23T07:00:00Z"),
            // Never
            ("2026-06-01T00:00:00Z", DateComponents(year: 2025, month: 1, day: 1), nil),
            ("2026-06-01T00:00:00Z", DateComponents(hour: 99), nil),
            ("2026-06-01T00:00:00Z", DateComponents(year: 900_000_000, month: 77), nil),
            ("2026-06-01T00:00:00Z", DateComponents(), nil),
        ] as [(String, DateComponents, String?)])
    func `of a calendar trigger`(now: String, components: DateComponents, next: String?) throws {
        let fields = TriggerFields.calendar(components: Self.berlin(components), repeats: true)
        #expect(fields.nextDate(after: try Self.date(now)) == (try next.map(Self.date)))
    }

    /// On Lord Howe Island, the clocks go forward by half an hour at 2027-10-03 02:00.
    @Test func `count a time that is skipped by less than an hour`() throws {
        let zone = try #require(TimeZone(identifier: "Australia/Lord_Howe"))
        let trigger = TriggerFields.calendar(
            components: DateComponents(timeZone: zone, hour: 2, minute: 15), repeats: true)
        var next = try Self.date("2027-10-01T00:00:00Z")
        for date in ["2027-10-01T15:45:00Z", "2027-10-02T15:45:00Z", "2027-10-03T15:15:00Z"] {
            next = try #require(trigger.nextDate(after: next))
            #expect(try next == Self.date(date))
        }
    }

    @Test func `are in the time zone of the components, of their calendar, or of the phone`() throws {
        var calendar = Calendar(identifier: .gregorian)
        let noon = try Self.date("2026-06-01T12:00:00Z")
        calendar.timeZone = try #require(TimeZone(identifier: "America/New_York"))
        let tokyo = TimeZone(identifier: "Asia/Tokyo")
        for (components, date) in [
            (DateComponents(calendar: calendar, timeZone: tokyo, hour: 9), "2026-06-02T00:00:00Z"),
            (DateComponents(calendar: calendar, hour: 9), "2026-06-01T13:00:00Z"),
        ] {
            let fields = TriggerFields.calendar(components: components, repeats: false)
            #expect(try fields.nextDate(after: noon) == Self.date(date))
        }
        let floating = try #require(
            TriggerFields.calendar(components: DateComponents(hour: 9), repeats: false).nextDate(after: noon))
        #expect(Calendar.current.component(.hour, from: floating) == 9)
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
