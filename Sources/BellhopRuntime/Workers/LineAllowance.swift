internal import Foundation

/// How many lines of a worker become events: events are kept in a ring, and one module that floods it would push out
/// what all others have to say.
///
/// A burst is free; beyond it lines are left out until the worker has been quieter for some seconds.
struct LineAllowance {
    /// How many lines may come at once.
    static let burst = 1024.0
    /// How many may come every second after that.
    static let perSecond = 256.0

    enum Verdict: Equatable {
        /// The line is kept; so many before it were not.
        case kept(after: Int)
        /// The line is left out, as the first of several or one of the others.
        case leftOut(isFirst: Bool)
    }

    /// How many lines were left out since the last that was kept.
    private(set) var leftOut = 0
    private var left = burst
    private var last: Date?

    /// Counts a line.
    mutating func take(at time: Date) -> Verdict {
        if let last { left = min(Self.burst, left + max(0, time.timeIntervalSince(last)) * Self.perSecond) }
        last = time
        guard left >= (leftOut == 0 ? 1 : Self.burst / 2) else {
            leftOut += 1
            return .leftOut(isFirst: leftOut == 1)
        }
        left -= 1
        defer { leftOut = 0 }
        return .kept(after: leftOut)
    }
}
