internal import Synchronization

/// The order in which one instance is called: one function at a time, in the order given, and no more than
/// ``capacity`` calls waiting for their answers (Semantics §7).
final class Lane: Sendable {
    static let capacity = 16
    /// How many more may wait for a place; a module that far behind is not going to catch up.
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

    /// What became of a turn that wanted in.
    enum Entry { case entered, full, closed }

    /// Runs `body` in its turn, unless the lane is closed or the queue is full.
    ///
    /// It occupies a place until ``leave()``, which must be called once for it.
    func enter(_ body: @escaping @Sendable () -> Void) -> Entry {
        // Handed on under the lock: two threads that both let someone in must not change their order.
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

    /// Gives up a place; the next in the queue takes it.
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

    /// Lets nothing more in, waits until no call is in flight or queued, and then runs `last`, to its end.
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
