package import BellhopValues
package import FoundationEssentials

/// Decides whether a client continues to wait for a host, from what hosts leave in the lock of the state directory.
///
/// If a host was stopped, another one may follow. If a host fails to start, or dies, the wait ends. A value without
/// I/O.
package struct HostWatch: Sendable {
    /// How long before the wait the start that the client waits for may have failed.
    ///
    /// One script can start a host and its client.
    private static let lead: TimeInterval = 2
    /// How long after the end of a host another one may start.
    private static let grace: TimeInterval = 1

    /// The trace from before the wait.
    private let first: HostTrace?
    /// Whether the trace from before the wait can be that of the host that the client waits for.
    private let isRecentFailure: Bool
    /// The last end of a host that was seen, and when it was first seen.
    private var ended: (trace: HostTrace, since: Date)?

    /// Begins to wait.
    package init(_ trace: HostTrace?, at date: Date) {
        first = trace
        isRecentFailure =
            if case .failed = trace?.end, let trace { abs(date.timeIntervalSince(trace.date)) <= Self.lead } else {
                false
            }
    }

    /// Takes the present trace; returns why there is nothing left to wait for, or nil.
    package mutating func failure(_ trace: HostTrace?, at date: Date) -> BellhopError? {
        guard let trace, let end = trace.end, end != .stopped, trace != first || isRecentFailure else {
            ended = nil
            return nil
        }
        let since = ended?.trace == trace ? ended?.since ?? date : date
        ended = (trace, since)
        let isOver = date.timeIntervalSince(since) >= Self.grace
        switch end {
        case .failed(let error): return trace != first || isOver ? error : nil
        case .died where isOver:
            return BellhopError(
                .controlHostLeft, "the host has ended",
                hint: "See why in its output, and start it with `bellhop run`")
        case .died, .stopped: return nil
        }
    }
}
