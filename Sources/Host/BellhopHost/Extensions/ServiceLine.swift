internal import BellhopWorkers
internal import Synchronization

/// Lets so many service extensions run at once, and the others in the order they came.
final class ServiceLine: Sendable {
    /// Processes that run side by side: each may use as much memory as a module.
    static let capacity = 8

    private struct State {
        var running = 0
        var waiting: [CheckedContinuation<Bool, Never>] = []
        var workers: [ObjectIdentifier: WorkerCarrier] = [:]
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Waits for a place; false once the line is closed, and then there is none.
    ///
    /// Those who call it one after the other get their places in that order.
    func enter() async -> Bool {
        await withCheckedContinuation { continuation in
            let mayRun = state.withLock { state -> Bool? in
                if state.isClosed { return false }
                guard state.running < Self.capacity else {
                    state.waiting.append(continuation)
                    return nil
                }
                state.running += 1
                return true
            }
            if let mayRun { continuation.resume(returning: mayRun) }
        }
    }

    /// Gives up a place; the next in line takes it.
    func leave() {
        let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.running -= 1
            return nil
        }
        next?.resume(returning: true)
    }

    /// Says that a worker is about to be asked; false once the line is closed.
    func begin(_ worker: WorkerCarrier) -> Bool {
        state.withLock { state in
            if !state.isClosed { state.workers[ObjectIdentifier(worker)] = worker }
            return !state.isClosed
        }
    }

    /// Says that its process is gone.
    func end(_ worker: WorkerCarrier) { state.withLock { $0.workers[ObjectIdentifier(worker)] = nil } }

    /// Lets nobody in any more, and returns the workers that are still to end.
    func close() -> [WorkerCarrier] {
        let (waiting, workers) = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [] }
            return (state.waiting, Array(state.workers.values))
        }
        for continuation in waiting { continuation.resume(returning: false) }
        return workers
    }
}
