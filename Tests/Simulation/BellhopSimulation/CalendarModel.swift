internal import FoundationEssentials

/// When the calendar triggers of a simulated world are due, in UTC, by arithmetic alone.
///
/// The identifier of a request says what its trigger is: `m30-1` at half past each hour, `h09-2` at nine each day, `d31-3`
/// at nine on this day of each month.
enum CalendarModel {
    private static let day = 86_400.0
    private static let hour = 3600.0
    /// The days from the first of January of the year 1 to that of 1970.
    private static let daysBefore1970 = 719_162

    /// The next time of a request after a date, or nil if it has no calendar trigger.
    static func next(for identifier: String, after date: Date) -> Date? {
        guard let number = Int(identifier.dropFirst().prefix { $0 != "-" }) else { return nil }
        let now = date.timeIntervalSince1970
        return switch identifier.first {
        case "m": Date(timeIntervalSince1970: next(each: hour, at: Double(number) * 60, after: now))
        case "h": Date(timeIntervalSince1970: next(each: day, at: Double(number) * hour, after: now))
        case "d": Date(timeIntervalSince1970: nextDay(number, after: now))
        default: nil
        }
    }

    private static func next(each period: Double, at offset: Double, after now: Double) -> Double {
        (((now - offset) / period).rounded(.down) + 1) * period + offset
    }

    /// A month that does not have the day has the first of the next month in its place.
    private static func nextDay(_ number: Int, after now: Double) -> Double {
        // It begins well before now.
        var year = 1969 + Int(now / day / 366)
        while true {
            var first = (year - 1) * 365 + (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 - daysBefore1970
            for length in lengths(of: year) {
                let time = Double(first + min(number - 1, length)) * day + 9 * hour
                if time > now { return time }
                first += length
            }
            year += 1
        }
    }

    private static func lengths(of year: Int) -> [Int] {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    }
}
