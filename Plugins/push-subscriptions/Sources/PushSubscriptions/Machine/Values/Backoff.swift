import Foundation

/// How long to wait before the next attempt.
package struct Backoff: Equatable, Sendable {
    package static let first: TimeInterval = 1
    package static let longest: TimeInterval = 30 * first
    package static let jitter = 0.2
    /// A backend cannot make the queue wait longer than this.
    package static let longestRetryAfter: TimeInterval = 3600

    /// The wait after this many failures in a row, of which there is at least one.
    package static func delay(
        after failures: Int, first: TimeInterval = first, retryAfter: TimeInterval? = nil,
        using randomness: inout Randomness
    ) -> TimeInterval {
        let doubled = first * pow(2, Double(min(max(failures, 1), 16) - 1))
        let wait =
            min(longest / Self.first * first, doubled) * Double.random(in: 1 - jitter...1 + jitter, using: &randomness)
        // Never less than without it: a backend that says 0 must not be asked all the time.
        return max(wait, min(retryAfter ?? 0, longestRetryAfter))
    }
}
