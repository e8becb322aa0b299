internal import Synchronization

/// What comes from a process, kept as it comes, for anyone who waits for one of it.
final class Log<Entry: Sendable>: Sendable {
    private struct Waiter {
        let matches: @Sendable (Entry) -> Bool
        let continuation: CheckedContinuation<Entry?, Never>
    }

    private struct State {
        var entries: [Entry] = []
        var waiters: [Int: Waiter] = [:]
        var lastWaiter = 0
        var hasEnded = false

        mutating func takeWaiters(where isWanted: (Waiter) -> Bool) -> [Waiter] {
            let taken = waiters.filter { isWanted($0.value) }
            for key in taken.keys { waiters[key] = nil }
            return Array(taken.values)
        }
    }

    private let state = Mutex(State())

    /// Everything so far.
    var entries: [Entry] { state.withLock(\.entries) }

    /// The first entry that matches, now or later; nil when the log ends without one, or the task is cancelled.
    func first(where matches: @escaping @Sendable (Entry) -> Bool) async -> Entry? {
        let number = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let found: Entry?? = state.withLock { state in
                    if let entry = state.entries.first(where: matches) { return .some(entry) }
                    if state.hasEnded || Task.isCancelled { return .some(nil) }
                    state.waiters[number] = Waiter(matches: matches, continuation: continuation)
                    return nil
                }
                if let found { continuation.resume(returning: found) }
            }
        } onCancel: {
            // Resumed outside the lock: resuming takes the lock of the task, which its cancellation may hold.
            let waiter = state.withLock { $0.waiters.removeValue(forKey: number) }
            waiter?.continuation.resume(returning: nil)
        }
    }

    func add(_ entry: Entry) {
        let ready = state.withLock { state in
            state.entries.append(entry)
            return state.takeWaiters { $0.matches(entry) }
        }
        for waiter in ready { waiter.continuation.resume(returning: entry) }
    }

    /// Nothing more will come.
    func end() {
        let left = state.withLock { state in
            state.hasEnded = true
            return state.takeWaiters { _ in true }
        }
        for waiter in left { waiter.continuation.resume(returning: nil) }
    }
}
