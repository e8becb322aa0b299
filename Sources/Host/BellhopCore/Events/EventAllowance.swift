public import FoundationEssentials

/// How many events one module may cause by itself: events are kept in a ring, and one that floods it would push out
/// what all others have to say.
///
/// A burst is free; beyond it events are left out until the module has been quieter for some seconds.
public struct EventAllowance: Sendable {
    /// How many may come at once.
    public static let burst = 1024.0
    /// How many may come every second after that.
    public static let perSecond = 256.0

    /// What becomes of an event.
    public enum Verdict: Sendable, Equatable {
        /// It is kept; so many before it were not.
        case kept(after: Int)
        /// It is left out, as the first of several or one of the others.
        case leftOut(isFirst: Bool)
    }

    /// How many were left out since the last that was kept.
    public private(set) var leftOut = 0
    private var left = burst
    private var last: Date?

    /// Makes an allowance with nothing used of it.
    public init() {}

    /// Counts events that were left out before anybody asked.
    public mutating func leaveOut(_ count: Int) { leftOut += count }

    /// Counts an event.
    public mutating func take(at time: Date) -> Verdict {
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
