public import BellhopValues
internal import Synchronization

/// One follower's view of an ``EventStream``.
public struct EventSubscription: Sendable {
    /// The events in order.
    ///
    /// Only one task at a time may read them.
    public let events: AsyncStream<Event>
    /// The number of the event it begins with, which may not have happened yet.
    public let first: UInt64
    /// The number of the newest event when it began; 0 when there was none.
    public let last: UInt64
    let reader: EventReader

    /// Whether it ended because its reader was too slow, rather than because the host stopped.
    public var fellBehind: Bool { reader.fellBehind }
}

/// How far a follower has read.
final class EventReader: Sendable {
    private let next: Atomic<UInt64>
    private let isBehind = Atomic(false)

    /// Begins with the event of a number.
    init(_ first: UInt64) { next = Atomic(first) }

    /// The number of the event to read next.
    var position: UInt64 { next.load(ordering: .relaxed) }

    var fellBehind: Bool { isBehind.load(ordering: .acquiring) }

    func advance() { next.add(1, ordering: .relaxed) }

    func fallBehind() { isBehind.store(true, ordering: .releasing) }
}
