internal import Synchronization

/// What comes from a process, kept as it comes, for anyone who waits for one of it.
final class Log<Entry: Sendable>: Sendable {
    private struct Waiter {
        let matches: @Sendable (Entry) -> Bool
        let continuation: CheckedContinuation<Entry?, Never>
    }

    private struct State {
        var entries: [Entry] = []
        var waiters: [Waiter] = []
        var hasEnded = false
    }

    private let state = Mutex(State())

    /// Everything so far.
    var entries: [Entry] { state.withLock(\.entries) }

    /// The first entry that matches, now or later; nil when the log ends without one.
    func first(where matches: @escaping @Sendable (Entry) -> Bool) async -> Entry? {
        await withCheckedContinuation { continuation in
            let found: Entry?? = state.withLock { state in
                if let entry = state.entries.first(where: matches) { return .some(entry) }
                if state.hasEnded { return .some(nil) }
                state.waiters.append(Waiter(matches: matches, continuation: continuation))
                return nil
            }
            if let found { continuation.resume(returning: found) }
        }
    }

    func add(_ entry: Entry) {
        let ready = state.withLock { state in
            state.entries.append(entry)
            let ready = state.waiters.filter { $0.matches(entry) }
            if !ready.isEmpty { state.waiters.removeAll { $0.matches(entry) } }
            return ready
        }
        for waiter in ready { waiter.continuation.resume(returning: entry) }
    }

    /// Nothing more will come.
    func end() {
        let left = state.withLock { state in
            state.hasEnded = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in left { waiter.continuation.resume(returning: nil) }
    }
}
