internal import Dispatch
internal import Synchronization

/// The order in which one instance is called: one function at a time, in the order given, and no more than
/// ``capacity`` calls waiting for their answers (SEMANTICS §7).
final class Lane: Sendable {
    static let capacity = 16

    private struct State {
        var inFlight = 0
        var queued: [@Sendable () -> Void] = []
        var isClosed = false
        var drained: [CheckedContinuation<Void, Never>] = []
    }

    private let queue: DispatchQueue
    private let state = Mutex(State())

    init(label: String) { queue = DispatchQueue(label: label) }

    /// Runs `body` in its turn; false, and nothing is run, once the lane is closed.
    ///
    /// It occupies a place until ``leave()``, which must be called once for it.
    func enter(_ body: @escaping @Sendable () -> Void) -> Bool {
        let (begins, isClosed) = state.withLock { state in
            if state.isClosed { return (false, true) }
            guard state.inFlight < Self.capacity else {
                state.queued.append(body)
                return (false, false)
            }
            state.inFlight += 1
            return (true, false)
        }
        if begins { queue.async(execute: body) }
        return !isClosed
    }

    /// Gives up a place; the next in the queue takes it.
    func leave() {
        let (next, drained) = state.withLock { state in
            guard state.queued.isEmpty else { return (Optional(state.queued.removeFirst()), state.drained) }
            state.inFlight -= 1
            guard state.inFlight == 0 else { return (nil, []) }
            defer { state.drained = [] }
            return (nil, state.drained)
        }
        if let next {
            queue.async(execute: next)
        } else {
            for continuation in drained { continuation.resume() }
        }
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
            queue.async {
                last()
                continuation.resume()
            }
        }
    }
}
