package import BellhopCore
package import FoundationEssentials

/// Decides whether a client goes on waiting for a host, from what hosts leave in the lock of the state directory.
///
/// A host that was stopped says nothing about the one to come. A host that fails to start, or dies, ends the wait. A
/// value without I/O.
package struct HostWatch: Sendable {
    /// How long before the wait a start may have failed, and still be the one that is waited for.
    ///
    /// A host and its client can be started by one script.
    private static let lead: TimeInterval = 2
    /// How long a host that ended may take to be followed by another.
    private static let grace: TimeInterval = 1

    /// The trace of the time before the wait.
    private let first: HostTrace?
    /// Whether the trace of the time before can be that of the host that is waited for.
    private let isRecentFailure: Bool
    /// The end that is looked at, and since when.
    private var ended: (trace: HostTrace, since: Date)?

    /// Begins to wait.
    package init(_ trace: HostTrace?, at date: Date) {
        first = trace
        isRecentFailure =
            if case .failed = trace?.end, let trace { abs(date.timeIntervalSince(trace.date)) <= Self.lead } else {
                false
            }
    }

    /// Takes the present trace; returns why there is nothing to wait for any more.
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
