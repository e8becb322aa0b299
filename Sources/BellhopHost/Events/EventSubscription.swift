public import BellhopCore
internal import Synchronization

/// One follower's view of an ``EventStream``.
public struct EventSubscription: Sendable {
    /// The events, one sequence after the other.
    public let events: AsyncStream<Event>
    /// The number of the event it begins with, which may still be to come.
    public let first: UInt64
    /// The number of the newest event when it began; 0 when there was none.
    public let last: UInt64
    let fate: Fate

    /// Whether it ended because its reader was too slow, rather than because the host stopped.
    public var fellBehind: Bool { fate.fellBehind.load(ordering: .acquiring) }

    final class Fate: Sendable {
        let fellBehind = Atomic(false)
    }
}
