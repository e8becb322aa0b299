public import BellhopCore
internal import FoundationEssentials
internal import Synchronization

/// Everything that happens, in order: recorded by the host, followed by anyone.
///
/// The newest events are kept in a ring, which those who follow read for themselves: they cost the host nothing but
/// waking them up. One that is overtaken by the ring is cut off, so that nobody slow holds up the host or fills its
/// memory.
public final class EventStream: Sendable {
    private let state: Mutex<State>
    /// How many events a new follower may begin with; the ring has as many again, so that it has time to read them.
    private let history: Int

    fileprivate struct State {
        /// The event numbered `n` is at `(n - 1) % capacity`.
        var ring: [Event] = []
        /// Where the oldest event of a full ring is.
        var oldest = 0
        let capacity: Int
        var last: UInt64 = 0
        var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
        var lastWait: UInt64 = 0
        var isFinished = false
        /// Whether there are events that nobody was woken for.
        var hasNews = false
    }

    /// Makes an empty stream.
    ///
    /// - Parameter history: How many events are kept for those who come later; at least 1.
    public init(history: Int = 4096) {
        self.history = max(1, history)
        self.state = Mutex(State(capacity: self.history * 2))
    }

    /// The number of the newest event; 0 before the first.
    public var last: UInt64 { state.withLock { $0.last } }

    /// Keeps an event without waking anyone; any thread.
    ///
    /// An event without a sequence gets it here, and the time of the machine. ``wake()`` wakes those who wait, once for
    /// several events.
    public func append(_ event: Event) { state.withLock { $0.append(event) } }

    /// Wakes those who wait for events that were appended; any thread.
    public func wake() {
        let waiting = state.withLock { state in state.hasNews ? state.takeWaiting() : [] }
        for continuation in waiting { continuation.resume() }
    }

    /// Follows the events after a number, or from now on when it is nil; any thread.
    ///
    /// When some of those are no longer kept, the subscription begins with the oldest that is:
    /// ``EventSubscription/first`` says which.
    public func subscribe(since: UInt64? = nil) -> EventSubscription {
        let last = last
        let oldest = last > UInt64(history) ? last - UInt64(history) + 1 : 1
        let first = max(oldest, min(since ?? last, last) + 1)
        let reader = EventReader(first)
        // `unfolding` asks for one event after the other.
        let events = AsyncStream { await self.next(reader) }
        return EventSubscription(events: events, first: first, last: last, reader: reader)
    }

    /// The events of ``subscribe(since:)`` alone.
    public func stream(since: UInt64? = nil) -> AsyncStream<Event> { subscribe(since: since).events }

    /// Ends every stream once its reader has seen the newest event; later ones get what is kept, then the end.
    public func finish() {
        let waiting = state.withLock { state in
            state.isFinished = true
            return state.takeWaiting()
        }
        for continuation in waiting { continuation.resume() }
    }

    private func next(_ reader: EventReader) async -> Event? {
        while !Task.isCancelled {
            switch state.withLock({ $0.read(reader.position) }) {
            case .event(let event):
                reader.advance()
                return event
            case .overtaken:
                reader.fallBehind()
                return nil
            case .finished: return nil
            case .none(let wait): await arrival(after: reader.position, wait)
            }
        }
        return nil
    }

    /// Returns when there may be an event at a position, or the task is cancelled.
    private func arrival(after position: UInt64, _ wait: UInt64) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let mustWait = state.withLock { state in
                    guard state.last < position, !state.isFinished, !Task.isCancelled else { return false }
                    state.waiting[wait] = continuation
                    return true
                }
                if !mustWait { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: wait) }?.resume()
        }
    }
}

extension EventStream.State {
    enum Reading {
        case event(Event)
        /// Not yet; the number is for whoever waits.
        case none(wait: UInt64)
        case overtaken
        case finished
    }

    /// The event of a number.
    fileprivate mutating func read(_ sequence: UInt64) -> Reading {
        guard sequence <= last else {
            if isFinished { return .finished }
            lastWait += 1
            return .none(wait: lastWait)
        }
        guard last - sequence < UInt64(ring.count) else { return .overtaken }
        return .event(ring[Int((sequence - 1) % UInt64(capacity))])
    }

    fileprivate mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
        hasNews = false
        guard !waiting.isEmpty else { return [] }
        defer { waiting.removeAll(keepingCapacity: true) }
        return Array(waiting.values)
    }

    /// Keeps an event, in place of the oldest when the ring is full.
    fileprivate mutating func append(_ event: Event) {
        last += 1
        hasNews = true
        if ring.count < capacity {
            ring.append(event)
            stamp(ring.count - 1)
        } else {
            ring[oldest] = event
            stamp(oldest)
            oldest = oldest + 1 == capacity ? 0 : oldest + 1
        }
    }

    private mutating func stamp(_ index: Int) {
        // Under the lock, so that times never run against the sequence.
        if ring[index].sequence == 0 { ring[index].time = Date().roundedToMilliseconds }
        ring[index].sequence = last
    }
}
