public import BellhopValues
public import FoundationEssentials
internal import Synchronization

/// All events in order, which the host records and anyone can follow.
///
/// A ring has the newest events. Followers read the ring themselves, so the host only has to wake them. A follower that
/// the ring overtakes is disconnected, so that a slow follower neither delays the host nor fills its memory.
public final class EventStream: Sendable {
    /// The id of the host's run, in which events have numbers from 1.
    public let run: String
    /// When the run began.
    public let started: Date
    private let state: Mutex<State>
    /// How many earlier events a new follower can receive.
    ///
    /// The ring has room for as many again, so that the follower has time to read them.
    private let history: Int

    /// An event, and its JSON after a follower has asked for it.
    fileprivate struct Entry {
        var event: Event
        var json: [UInt8]?
    }

    fileprivate struct State {
        /// The event numbered `n` is at `(n - 1) % capacity`.
        var ring: [Entry] = []
        /// The index of the oldest event of a full ring.
        var oldest = 0
        let capacity: Int
        var last: UInt64 = 0
        var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
        var lastWait: UInt64 = 0
        var isFinished = false
        var listeners: [UInt64: @Sendable () -> Void] = [:]
        /// Whether there are events for which nobody was woken.
        var hasNews = false
    }

    /// Makes an empty stream.
    ///
    /// - Parameters:
    ///   - history: How many events are kept for those who come later; at least 1.
    ///   - run: The id of the host's run; a new one by default.
    ///   - started: When the run began.
    public init(history: Int = 4096, run: String = UUID().uuidString, started: Date = Date()) {
        self.run = run
        self.started = started
        self.history = max(1, history)
        self.state = Mutex(State(capacity: self.history * 2))
    }

    /// The number of the newest event, or 0 if there is none.
    public var last: UInt64 { state.withLock { $0.last } }

    /// Adds an event without waking anyone.
    ///
    /// An event of a phone has the next sequence. One that has none receives it, and the time of the machine. Each
    /// receives the id of the run.
    /// ``wake()`` wakes those who wait, once for several events. Any thread.
    public func append(_ event: Event) { state.withLock { $0.append(event, in: run) } }

    /// Wakes those who wait for events.
    ///
    /// Any thread.
    public func wake() {
        let (waiting, listeners) = state.withLock { state in
            state.hasNews ? (state.takeWaiting(), state.listeners) : ([], [:])
        }
        for listener in listeners.values { listener() }
        for continuation in waiting { continuation.resume() }
    }

    /// Calls a function after events were appended, and at the end of the stream, until ``removeListener(_:)``.
    ///
    /// The function is called on the thread that wakes, and must return soon.
    package func addListener(_ listener: @escaping @Sendable () -> Void) -> UInt64 {
        state.withLock { state in
            state.lastWait += 1
            state.listeners[state.lastWait] = listener
            return state.lastWait
        }
    }

    /// Removes a function that ``addListener(_:)`` has added.
    package func removeListener(_ number: UInt64) { state.withLock { _ = $0.listeners.removeValue(forKey: number) } }

    /// Follows the events after a number, or from now on if it is nil.
    ///
    /// If some of these events are no longer kept, the subscription begins with the oldest one that is, as
    /// ``EventSubscription/first`` says. Any thread.
    public func subscribe(since: UInt64? = nil) -> EventSubscription {
        let last = last
        let oldest = last > UInt64(history) ? last - UInt64(history) + 1 : 1
        let first = max(oldest, min(since ?? last, last) + 1)
        let reader = EventReader(first)
        // `unfolding` asks for one event after the other.
        let events = AsyncStream { await self.next(reader) }
        return EventSubscription(events: events, first: first, last: last, reader: reader)
    }

    /// Follows the events after a number of a run, which is this one by default.
    ///
    /// Throws `events.other-run` if the number can't be one of this run. Any thread.
    package func subscribe(since: UInt64?, in run: String?) throws(BellhopError) -> EventSubscription {
        let isThisRun = run == nil || run == self.run
        guard isThisRun, since ?? 0 <= last else {
            let what =
                isThisRun
                ? "this run has no event \(since ?? 0) yet: the host was started"
                : "the event belongs to another run: the host was started again"
            throw BellhopError(
                .eventsOtherRun, "\(what) at \(started.inWords), and its events begin at 1",
                hint: "Read the events of this run from the beginning")
        }
        return subscribe(since: since)
    }

    /// The events of ``subscribe(since:)``.
    public func stream(since: UInt64? = nil) -> AsyncStream<Event> { subscribe(since: since).events }

    /// Ends every stream after its reader has read the newest event.
    ///
    /// Later streams have the events that are kept, and then end.
    public func finish() {
        let (waiting, listeners) = state.withLock { state in
            state.isFinished = true
            return (state.takeWaiting(), state.listeners)
        }
        for listener in listeners.values { listener() }
        for continuation in waiting { continuation.resume() }
    }

    /// Writes the JSON of events that have happened, beginning with a number, and sets the number to the next event.
    ///
    /// Each event is encoded once, for the first follower that needs it. The host doesn't wait for that.
    ///
    /// - Parameters:
    ///   - last: The last event to write.
    ///   - room: After how many bytes to stop. A single event may take more.
    ///   - prefix: Bytes to write before each event.
    ///   - suffix: Bytes to write after each event.
    package func write(
        from number: inout UInt64, through last: UInt64 = .max, to bytes: inout [UInt8], room: Int,
        between prefix: StaticString = "", and suffix: StaticString = "\n"
    ) -> Progress {
        let start = bytes.count
        while true {
            let next = state.withLock { state -> Next in
                while bytes.count - start < room {
                    guard number <= min(last, state.last) else {
                        return .stop(number <= last && state.isFinished ? .finished : .caughtUp)
                    }
                    guard let index = state.index(of: number) else { return .stop(.overtaken) }
                    guard let json = state.ring[index].json else { return .encode(state.ring[index].event) }
                    bytes.append(
                        contentsOf: UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount))
                    bytes.append(contentsOf: json)
                    bytes.append(
                        contentsOf: UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount))
                    number += 1
                }
                return .stop(.more)
            }
            switch next {
            case .stop(let progress): return progress
            case .encode(let recorded):
                let event = recorded.worded
                var writer = JSONWriter()
                event.write(to: &writer)
                let json = writer.take()
                state.withLock { state in
                    if let index = state.index(of: number) { state.ring[index] = Entry(event: event, json: json) }
                }
            }
        }
    }

    /// The next step of a writer.
    private enum Next {
        case stop(Progress)
        /// Encode an event outside the lock.
        case encode(Event)
    }

    /// Passes on events that have happened, beginning with a number, and sets the number to the next event.
    ///
    /// - Parameter room: Whether there is room for another event.
    package func read(from number: inout UInt64, room: () -> Bool, _ body: (Event) -> Void) -> Progress {
        while room() {
            // Events are read one at a time, because `body` may take long while others add events.
            switch state.withLock({ $0.read(number) }) {
            case .event(let event): body(event)
            case .none: return .caughtUp
            case .overtaken: return .overtaken
            case .finished: return .finished
            }
            number += 1
        }
        return .more
    }

    /// The events that are kept and meet a condition, in order.
    package func kept(where condition: (Event) -> Bool) -> [Event] {
        let (last, count) = state.withLock { ($0.last, UInt64($0.ring.count)) }
        var number = last - count + 1
        var rest = count
        var kept: [Event] = []
        _ = read(from: &number, room: { rest > 0 }) { event in
            rest -= 1
            if condition(event) { kept.append(event) }
        }
        return kept
    }

    /// Whether the event with a number has happened, or will not happen.
    package func hasEvent(_ number: UInt64) -> Bool { state.withLock { $0.last >= number || $0.isFinished } }

    /// How far a follower has read.
    package enum Progress: Sendable {
        /// There are more events.
        case more
        /// The next event has not happened, or is not requested.
        case caughtUp
        /// The next event is no longer kept.
        case overtaken
        /// There will be no more events.
        case finished
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

    /// Returns when there may be an event at a position, or when the task is canceled.
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
        /// There is no event yet, and the follower waits under this number.
        case none(wait: UInt64)
        case overtaken
        case finished
    }

    /// The event with a number.
    fileprivate mutating func read(_ sequence: UInt64) -> Reading {
        guard sequence <= last else {
            if isFinished { return .finished }
            lastWait += 1
            return .none(wait: lastWait)
        }
        guard let index = index(of: sequence) else { return .overtaken }
        return .event(ring[index].event)
    }

    /// The index of the event with a number, or nil if the event is no longer kept.
    fileprivate func index(of sequence: UInt64) -> Int? {
        last - sequence < UInt64(ring.count) ? Int((sequence - 1) % UInt64(capacity)) : nil
    }

    fileprivate mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
        hasNews = false
        guard !waiting.isEmpty else { return [] }
        defer { waiting.removeAll(keepingCapacity: true) }
        return Array(waiting.values)
    }

    /// Adds an event.
    ///
    /// If the ring is full, it replaces the oldest event.
    fileprivate mutating func append(_ event: Event, in run: String) {
        last += 1
        assert(event.sequence == 0 || event.sequence == last, "event \(event.sequence) is added as event \(last)")
        hasNews = true
        if ring.count < capacity {
            ring.append(EventStream.Entry(event: event))
            stamp(ring.count - 1, run)
        } else {
            ring[oldest] = EventStream.Entry(event: event)
            stamp(oldest, run)
            oldest = oldest + 1 == capacity ? 0 : oldest + 1
        }
    }

    private mutating func stamp(_ index: Int, _ run: String) {
        ring[index].event.run = run
        guard ring[index].event.sequence == 0 else { return }
        // This is done under the lock, so that times are in the order of the sequence.
        ring[index].event.time = Date().roundedToMilliseconds
        ring[index].event.sequence = last
    }
}

extension BellhopError.Code {
    /// The number is of an event of another run of the host.
    public static let eventsOtherRun = Self(rawValue: "events.other-run")
}
