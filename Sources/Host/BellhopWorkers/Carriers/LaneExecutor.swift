internal import Dispatch
internal import Synchronization

/// Runs the bodies of a lane one after the other, in order.
protocol LaneExecutor: Sendable {
    /// Adds a body.
    ///
    /// It doesn't run on the calling thread.
    func enqueue(_ body: @escaping @Sendable () -> Void)

    /// May run added bodies on the calling thread.
    func drain()
}

extension LaneExecutor {
    func drain() {}
}

/// Runs bodies that may take long, on threads of its own.
struct QueueExecutor: LaneExecutor {
    private let queue: DispatchQueue

    init(label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }
}

/// Runs bodies that never wait, on the first thread that drains it.
///
/// While one thread drains it, other threads leave their bodies to that thread.
final class Trampoline: LaneExecutor {
    private struct State {
        var isRunning = false
        var waiting: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    func enqueue(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.waiting.append(body) } }

    func drain() {
        let isFirst = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard isFirst else { return }
        while let bodies = takeWaiting() {
            for body in bodies { body() }
        }
    }

    private func takeWaiting() -> [@Sendable () -> Void]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isRunning = false
                return nil
            }
            defer { state.waiting = [] }
            return state.waiting
        }
    }
}
