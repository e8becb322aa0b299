internal import Dispatch
internal import Synchronization

/// Where the bodies of a lane run: one after the other, in the order given.
protocol LaneExecutor: Sendable {
    /// Takes a body; runs nothing on the calling thread.
    func enqueue(_ body: @escaping @Sendable () -> Void)

    /// May run what was taken on the calling thread.
    func drain()
}

extension LaneExecutor {
    func drain() {}
}

/// On threads of their own, for bodies that may take long.
struct QueueExecutor: LaneExecutor {
    private let queue: DispatchQueue

    init(label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }
}

/// On whichever thread drains it first, for bodies that never wait.
///
/// A thread that comes while another is at it leaves its bodies to that one and goes on.
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
