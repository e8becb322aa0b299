public import BellhopCore
public import FoundationEssentials
internal import Synchronization

/// Everything that happens, in order: recorded by the host, followed by anyone.
///
/// The newest events are kept for those who come later. A follower has room for as many again as are kept; one that
/// falls further behind is cut off, so that nobody slow holds up the host or fills its memory.
public final class EventStream: Sendable {
    private let state: Mutex<State>
    private let capacity: Int
    private let now: @Sendable () -> Date

    fileprivate struct State {
        /// A ring: the event numbered `n` is at `(n - 1) % capacity`.
        var kept: [Event] = []
        var last: UInt64 = 0
        var followers: [UInt64: Follower] = [:]
        var nextFollower: UInt64 = 0
        var isFinished = false
    }

    fileprivate struct Follower {
        let continuation: AsyncStream<Event>.Continuation
        let fate: EventSubscription.Fate
    }

    /// Makes an empty stream.
    ///
    /// - Parameters:
    ///   - capacity: How many events are kept; at least 1.
    ///   - now: The wall clock.
    public init(capacity: Int = 4096, now: @escaping @Sendable () -> Date = { Date() }) {
        self.capacity = max(1, capacity)
        self.now = now
        self.state = Mutex(State())
    }

    /// The number of the newest event; 0 before the first.
    public var last: UInt64 { state.withLock { $0.last } }

    /// Gives an event its sequence and time, keeps it and hands it to the followers; any thread.
    ///
    /// - Returns: The sequence.
    @discardableResult
    public func record(_ event: consuming Event) -> UInt64 {
        // Moved into the lock and from there into its place: an event is never copied for itself.
        var moving = Optional(event)
        let (sequence, cutOff) = state.withLock { state in
            state.last += 1
            let index = Int((state.last - 1) % UInt64(capacity))
            if let event = moving.take() { state.put(event, at: index) }
            state.kept[index].sequence = state.last
            // Under the lock, so that times never run against the sequence.
            state.kept[index].time = now().roundedToMilliseconds
            return (state.last, state.followers.isEmpty ? [] : state.distribute(state.kept[index]))
        }
        // Outside the lock: ending a stream calls back into `leave`.
        for follower in cutOff {
            follower.fate.fellBehind.store(true, ordering: .releasing)
            follower.continuation.finish()
        }
        return sequence
    }

    /// Follows the events after a number, or from now on when it is nil; any thread.
    ///
    /// When some of those are no longer kept, the subscription begins with the oldest that is:
    /// ``EventSubscription/first`` says which.
    public func subscribe(since: UInt64? = nil) -> EventSubscription {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Event.self, bufferingPolicy: .bufferingOldest(capacity * 2))
        let fate = EventSubscription.Fate()
        let (id, first, last, isFinished) = state.withLock { state in
            let oldest = state.last - UInt64(state.kept.count) + 1
            let first = max(oldest, min(since ?? state.last, state.last) + 1)
            for sequence in first..<(state.last + 1) {
                continuation.yield(state.kept[Int((sequence - 1) % UInt64(capacity))])
            }
            let id = state.nextFollower
            state.nextFollower += 1
            if !state.isFinished { state.followers[id] = Follower(continuation: continuation, fate: fate) }
            return (id, first, state.last, state.isFinished)
        }
        continuation.onTermination = { [weak self] _ in self?.leave(id) }
        if isFinished { continuation.finish() }
        return EventSubscription(events: stream, first: first, last: last, fate: fate)
    }

    /// The events of ``subscribe(since:)`` alone.
    public func stream(since: UInt64? = nil) -> AsyncStream<Event> { subscribe(since: since).events }

    /// Ends every follower's stream once it has read what it was given; later ones get what is kept, then the end.
    public func finish() {
        let followers = state.withLock { state in
            state.isFinished = true
            defer { state.followers = [:] }
            return Array(state.followers.values)
        }
        for follower in followers { follower.continuation.finish() }
    }

    private func leave(_ id: UInt64) {
        state.withLock { state in _ = state.followers.removeValue(forKey: id) }
    }
}

extension EventStream.State {
    /// Keeps an event, in place of the oldest when the ring is full.
    fileprivate mutating func put(_ event: consuming Event, at index: Int) {
        if index < kept.count {
            kept[index] = event
        } else {
            kept.append(event)
        }
    }

    /// Hands an event to every follower; takes out and returns those with no room for it.
    fileprivate mutating func distribute(_ event: Event) -> [EventStream.Follower] {
        var cutOff: [EventStream.Follower] = []
        for (id, follower) in followers {
            switch follower.continuation.yield(event) {
            case .enqueued: break
            case .dropped:
                cutOff.append(follower)
                followers[id] = nil
            case .terminated: followers[id] = nil
            @unknown default: break
            }
        }
        return cutOff
    }
}
