import Foundation

/// Lets one thread at a time deliver to a subscriber, and never makes another one wait.
///
/// What comes while another thread delivers is left to that thread. What comes from within a delivery is delivered at
/// once, as on iOS. No thread waits, so publishers that send to each other can't deadlock.
final class Delivery {
    private struct State {
        var owner: pthread_t?
        var queue: [() -> Void] = []
    }

    private enum Turn {
        case first, nested, later
    }

    private let state = Guarded(State())

    /// Runs a closure now, or leaves it to the thread that delivers.
    func run(_ body: @escaping () -> Void) {
        let thread = pthread_self()
        let turn = state.withLock { state in
            switch state.owner {
            case nil:
                state.owner = thread
                return Turn.first
            case thread: return .nested
            default:
                state.queue.append(body)
                return .later
            }
        }
        if turn != .later { body() }
        guard turn == .first else { return }
        while let next = next() { next() }
    }

    private func next() -> (() -> Void)? {
        state.withLock { state in
            guard state.queue.isEmpty else { return state.queue.removeFirst() }
            state.owner = nil
            return nil
        }
    }
}

/// State that is reached only while its lock is held.
///
/// Nothing of the caller's may run in there, deinitializers included: take values out instead.
final class Guarded<State> {
    private let lock = NSLock()
    private var state: State

    init(_ state: State) { self.state = state }

    func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }

    /// Replaces the state and returns the old one.
    func exchange(_ new: consuming State) -> State {
        lock.lock()
        defer { lock.unlock() }
        swap(&state, &new)
        return new
    }
}
