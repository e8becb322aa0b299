internal import BellhopValues
package import FoundationEssentials

/// Limits the events that one module causes by itself.
///
/// The event ring is finite, so a module that floods it would displace the events of others. A burst is allowed. Beyond
/// it, events are left out until the module has been quieter for some seconds.
package struct EventAllowance: Sendable {
    /// The most events at once.
    package static let burst = 1024.0
    /// The most events each second after a burst.
    package static let perSecond = 256.0

    /// Whether an event is kept.
    package enum Verdict: Sendable, Equatable {
        /// The event is kept. `after` is the number of events left out before it.
        case kept(after: Int)
        /// The event is left out. `isFirst` says whether it is the first of several.
        case leftOut(isFirst: Bool)
    }

    /// The number of events left out since the last that was kept.
    package private(set) var leftOut = 0
    private var left = burst
    private var last: Date?

    /// Creates an unused allowance.
    package init() {}

    /// Counts events that are left out because there were more than ``burst`` at one time.
    package mutating func leaveOut(_ count: Int) -> Verdict {
        defer { leftOut += count }
        return .leftOut(isFirst: leftOut == 0)
    }

    /// Counts an event.
    package mutating func take(at time: Date) -> Verdict {
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
