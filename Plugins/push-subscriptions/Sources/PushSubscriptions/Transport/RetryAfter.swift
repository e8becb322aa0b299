import Foundation

/// The header `Retry-After`, which is a number of seconds or a date.
package enum RetryAfter {
    package static func seconds(_ header: String?, now: Date = Date()) -> TimeInterval? {
        guard let text = header?.trimmingCharacters(in: .whitespaces) else { return nil }
        if let seconds = TimeInterval(text), seconds.isFinite { return max(0, seconds) }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return format.date(from: text).map { max(0, $0.timeIntervalSince(now)) }
    }
}
