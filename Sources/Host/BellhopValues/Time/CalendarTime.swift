/// A time in UTC, in the parts that ISO 8601 writes.
///
/// Each event has a time, and Foundation's style takes longer than the rest of the event.
struct CalendarTime {
    /// The number of bytes of the text, such as `2026-01-31T09:41:00.000Z`.
    static let length = 24

    private let year, month, day: Int
    /// The milliseconds since midnight.
    private let rest: Int

    /// Creates the time with a number of milliseconds since 1970, or nil outside the years 1583 to 9999.
    ///
    /// Before 1583, Foundation uses the Julian calendar.
    init?(milliseconds: Int) {
        let (days, rest) = milliseconds.dividedRoundingDown(by: 86_400_000)
        self.rest = rest
        // Eras of 400 years, which begin on the first of March, so that a leap day is the last day of its year.
        let (era, dayOfEra) = (days + 719_468).dividedRoundingDown(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (monthFromMarch < 10 ? 0 : 1)
        guard (1583...9999).contains(year) else { return nil }
    }

    /// Writes the text, which takes ``length`` bytes.
    func write(to text: UnsafeMutableBufferPointer<UInt8>) {
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
        put(month, 2, "-")
        put(day, 2, "T")
        put(rest / 3_600_000, 2, ":")
        put(rest / 60_000 % 60, 2, ":")
        put(rest / 1000 % 60, 2, ".")
        put(rest % 1000, 3, "Z")
    }
}

extension Int {
    fileprivate func dividedRoundingDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
