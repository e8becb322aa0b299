internal import Synchronization

/// The order in which one instance is called.
///
/// One function runs at a time, in the order of the calls. At most ``capacity`` calls wait for their answers (Semantics
/// §7).
final class Lane: Sendable {
    static let capacity = 16
    /// The maximum number of calls that wait for a place.
    static let queueLimit = 1024

    private struct State {
        var inFlight = 0
        var queued: [@Sendable () -> Void] = []
        var isClosed = false
        var drained: [CheckedContinuation<Void, Never>] = []
    }

    private let executor: any LaneExecutor
    private let state = Mutex(State())

    init(on executor: any LaneExecutor) { self.executor = executor }

    /// Whether a call entered the lane.
    enum Entry { case entered, full, closed }

    /// Runs `body` in its turn, unless the lane is closed or the queue is full.
    ///
    /// It keeps a place until ``leave()``, which must be called once.
    func enter(_ body: @escaping @Sendable () -> Void) -> Entry {
        // The body is passed on under the lock, so that two threads can't change the order.
        let entry: Entry = state.withLock { state in
            if state.isClosed { return .closed }
            if state.inFlight < Self.capacity {
                state.inFlight += 1
                executor.enqueue(body)
                return .entered
            }
            guard state.queued.count < Self.queueLimit else { return .full }
            state.queued.append(body)
            return .entered
        }
        executor.drain()
        return entry
    }

    /// Releases a place, which goes to the next call in the queue.
    func leave() {
        let drained = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard state.queued.isEmpty else {
                executor.enqueue(state.queued.removeFirst())
                return []
            }
            state.inFlight -= 1
            guard state.inFlight == 0 else { return [] }
            defer { state.drained = [] }
            return state.drained
        }
        executor.drain()
        for continuation in drained { continuation.resume() }
    }

    /// Closes the lane, waits until no call is under way or queued, and then runs `last`.
    func close(_ last: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                state.isClosed = true
                if state.inFlight > 0 { state.drained.append(continuation) }
                return state.inFlight == 0
            }
            if isIdle { continuation.resume() }
        }
        await withCheckedContinuation { continuation in
            executor.enqueue {
                last()
                continuation.resume()
            }
            executor.drain()
        }
    }
}
