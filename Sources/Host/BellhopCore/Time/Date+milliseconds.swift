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
        let count = milliseconds
        let (day, rest) = count.dividedRoundingDown(by: 86_400_000)
        // Eras of 400 years, which begin on the first of March, so that a leap day is the last day of its year.
        let (era, dayOfEra) = (day + 719_468).dividedRoundingDown(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = yearOfEra + era * 400 + (month < 10 ? 0 : 1)
        guard (0...9999).contains(year) else {
            // The style truncates, and 0.123 s is stored as slightly less.
            return Self.millisecondStyle.format(roundedToMilliseconds.addingTimeInterval(0.0001))
        }
        return String(unsafeUninitializedCapacity: 24) { text in
            var end = 0
            func put(_ number: Int, _ digits: Int, _ mark: Unicode.Scalar) {
                var number = number
                for place in (end..<end + digits).reversed() {
                    text[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
                    number /= 10
                }
                text[end + digits] = UInt8(ascii: mark)
                end += digits + 1
            }
            put(year, 4, "-")
            put(month < 10 ? month + 3 : month - 9, 2, "-")
            put(dayOfYear - (153 * month + 2) / 5 + 1, 2, "T")
            put(rest / 3_600_000, 2, ":")
            put(rest / 60_000 % 60, 2, ":")
            put(rest / 1000 % 60, 2, ".")
            put(rest % 1000, 3, "Z")
            return end
        }
    }

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

extension Int {
    fileprivate func dividedRoundingDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
