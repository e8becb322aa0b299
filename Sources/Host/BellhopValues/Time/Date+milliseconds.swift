public import FoundationEssentials

extension Date {
    private static let millisecondStyle = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// The milliseconds since 1970, as the database stores a time.
    ///
    /// A time out of range becomes the nearest in range.
    public var milliseconds: Int {
        let count = (timeIntervalSince1970 * 1000).rounded()
        return count.isNaN ? 0 : Int(max(-1e15, min(count, 1e15)))
    }

    /// Creates the time with a number of milliseconds since 1970.
    public init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// The time rounded to milliseconds, which JSON preserves.
    public var roundedToMilliseconds: Date {
        Date(timeIntervalSinceReferenceDate: (timeIntervalSinceReferenceDate * 1000).rounded() / 1000)
    }

    /// The time as text, such as `2026-01-31T09:41:00.000Z`.
    public var millisecondText: String {
        guard let time = calendarTime else {
            // The style truncates, and 0.123 s is stored as slightly less.
            return Self.millisecondStyle.format(roundedToMilliseconds.addingTimeInterval(0.0001))
        }
        return String(unsafeUninitializedCapacity: CalendarTime.length) { text in
            time.write(to: text)
            return CalendarTime.length
        }
    }

    /// The time in UTC, or nil outside the years 1583 to 9999.
    var calendarTime: CalendarTime? { CalendarTime(milliseconds: milliseconds) }

    /// Reads ``millisecondText``, or returns nil for any other text.
    public init?(millisecondText text: String) {
        guard let date = try? Self.millisecondStyle.parse(text) else { return nil }
        self = date.roundedToMilliseconds
    }

    /// The date for readers, in UTC, to the second.
    public var inWords: String {
        formatted(
            .iso8601.year().month().day().dateSeparator(.dash).time(includingFractionalSeconds: false)
                .timeSeparator(.colon).dateTimeSeparator(.space).timeZone(separator: .omitted))
    }
}
