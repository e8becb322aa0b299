import Foundation

extension Date {
    /// Reads a date with or without fractions of a second.
    init?(iso8601 text: String) {
        let formatter = ISO8601DateFormatter()
        for options: ISO8601DateFormatter.Options in [
            [.withInternetDateTime], [.withInternetDateTime, .withFractionalSeconds],
        ] {
            formatter.formatOptions = options
            if let date = formatter.date(from: text) {
                self = date
                return
            }
        }
        return nil
    }
}
