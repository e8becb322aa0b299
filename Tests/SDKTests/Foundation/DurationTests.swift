import Foundation
import FoundationAdditions
import Testing

@Suite("DateComponentsFormatter")
struct DurationTests {
    typealias Row = (
        seconds: TimeInterval, style: DateComponentsFormatter.UnitsStyle, units: NSCalendar.Unit, locale: String,
        text: String
    )

    private static let time: NSCalendar.Unit = [.hour, .minute, .second]

    private static let rows: [Row] = [
        (5400, .full, time, "en_US", "1 hour, 30 minutes"),
        (5400, .short, time, "en_US", "1 hr, 30 min"),
        (5400, .abbreviated, time, "en_US", "1h 30m"),
        (5400, .brief, time, "en_US", "1hr 30min"),
        (5400, .spellOut, time, "en_US", "one hour, thirty minutes"),
        (5400, .positional, time, "en_US", "1:30:00"),
        (3610, .positional, time, "en_US", "1:00:10"),
        (65, .positional, time, "en_US", "1:05"),
        (5400, .full, [.minute], "en_US", "90 minutes"),
        (0, .full, time, "en_US", "0 seconds"),
        (-3600, .abbreviated, time, "en_US", "-1h"),
        (90_061, .full, [], "en_US", "1 day, 1 hour, 1 minute, 1 second"),
        (90_061, .positional, [], "en_US", "1d 1:01:01"),
        (5400, .full, time, "de_DE", "1 Stunde und 30 Minuten"),
    ]

    private func formatter(_ locale: String) throws -> DateComponentsFormatter {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: locale)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        let formatter = DateComponentsFormatter()
        formatter.calendar = calendar
        return formatter
    }

    @Test(arguments: rows) func `writes seconds in units`(row: Row) throws {
        let formatter = try formatter(row.locale)
        formatter.unitsStyle = row.style
        formatter.allowedUnits = row.units
        #expect(formatter.string(from: row.seconds) == row.text)
    }

    @Test func `writes components, dates and as many units as it may`() throws {
        let formatter = try formatter("en_US")
        formatter.unitsStyle = .full
        #expect(formatter.string(from: DateComponents(year: 1, month: 2, hour: 0)) == "1 year, 2 months")
        let start = Date(timeIntervalSinceReferenceDate: 0)
        #expect(formatter.string(from: start, to: start + 40 * 86_400) == "1 month, 1 week, 2 days")
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: start, to: start + 40 * 86_400) == "1 month")
        #expect(formatter.string(for: NSNumber(value: 60)) == "1 minute")
        #expect(formatter.string(for: "no duration") == nil)
        #expect(formatter.string(from: .infinity) == nil)
        #expect(formatter.string(from: DateComponents()) == nil)
    }

    @Test func `keeps or drops zeros`() throws {
        let formatter = try formatter("en_US")
        formatter.allowedUnits = [.day, .hour, .minute, .second]
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 3600) == "0d 1:00:00")
        formatter.unitsStyle = .abbreviated
        #expect(formatter.string(from: 3600) == "0d 1h 0m 0s")
        formatter.zeroFormattingBehavior = .dropLeading
        #expect(formatter.string(from: 3600) == "1h 0m 0s")
        formatter.zeroFormattingBehavior = .dropTrailing
        #expect(formatter.string(from: 3600) == "0d 1h")
        formatter.zeroFormattingBehavior = .dropMiddle
        #expect(formatter.string(from: 3605) == "0d 1h 5s")
    }
}
