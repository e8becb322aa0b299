public import BellhopCore
public import FoundationEssentials
internal import Synchronization

/// A clock that stands still until a test moves it.
public final class ManualClock: HostClock {
    private struct State {
        var elapsed = Duration.zero
        var due: [Int: (at: Duration, action: @Sendable () -> Void)] = [:]
        var nextID = 0

        var now: Date { Date(timeIntervalSince1970: elapsed / .seconds(1)) }

        mutating func add(at time: Duration, _ action: @escaping @Sendable () -> Void) -> Int {
            nextID += 1
            due[nextID] = (time, action)
            return nextID
        }
    }

    private let state = Mutex(State())

    /// Creates a clock at the beginning of 1970.
    public init() {}

    /// The time it was moved to.
    public var now: Date { state.withLock(\.now) }

    /// Keeps an action until the clock is moved past its time.
    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
        let id = state.withLock { $0.add(at: $0.elapsed + delay, action) }
        return ScheduledAction { [weak self] in self?.state.withLock { _ = $0.due.removeValue(forKey: id) } }
    }

    /// Stores an action, or runs it at once if a test has already moved the clock past its time.
    public func schedule(
        after delay: Duration, since start: Date, _ action: @escaping @Sendable () -> Void
    ) -> ScheduledAction {
        let id = state.withLock { state -> Int? in
            let passed = Duration.passed(from: start, to: state.now)
            guard passed == .zero || passed < delay else { return nil }
            return state.add(at: state.elapsed + delay - passed, action)
        }
        guard let id else {
            action()
            return ScheduledAction {}
        }
        return ScheduledAction { [weak self] in self?.state.withLock { _ = $0.due.removeValue(forKey: id) } }
    }

    /// Moves the clock and runs what is due, in its order, on the calling thread.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.elapsed += duration
            let due = state.due.filter { $0.value.at <= state.elapsed }.sorted { $0.value.at < $1.value.at }
            for (id, _) in due { state.due[id] = nil }
            return due.map(\.value.action)
        }
        for action in due { action() }
    }

    /// How many actions are scheduled.
    public var pending: Int { state.withLock(\.due.count) }
}
