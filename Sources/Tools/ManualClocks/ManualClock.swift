public import BellhopValues
public import FoundationEssentials
internal import Synchronization

/// A clock that stands still until a test moves it.
public final class ManualClock: HostClock {
    private struct State {
        let start: Date
        var elapsed = Duration.zero
        var due: [Int: (at: Duration, action: @Sendable () -> Void)] = [:]
        var nextID = 0

        var now: Date { start.addingTimeInterval(elapsed.seconds) }

        /// Takes the first action that is due; of actions for the same time, the one that was scheduled first.
        mutating func takeFirstDue() -> (@Sendable () -> Void)? {
            let first = due.filter { $0.value.at <= elapsed }.min { ($0.value.at, $0.key) < ($1.value.at, $1.key) }
            return first.flatMap { due.removeValue(forKey: $0.key)?.action }
        }

        mutating func add(at time: Duration, _ action: @escaping @Sendable () -> Void) -> Int {
            nextID += 1
            due[nextID] = (time, action)
            return nextID
        }
    }

    private let state: Mutex<State>

    /// Creates a clock that stands at a time; by default at the beginning of 1970.
    public init(now: Date = Date(timeIntervalSince1970: 0)) { state = Mutex(State(start: now)) }

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

    /// Moves the clock to the end of the duration, and then runs the due actions in order, on the calling thread.
    ///
    /// An action that an earlier one cancels doesn't run.
    public func advance(by duration: Duration) {
        state.withLock { $0.elapsed += duration }
        while let action = state.withLock({ $0.takeFirstDue() }) { action() }
    }

    /// How many actions are scheduled.
    public var pending: Int { state.withLock(\.due.count) }
}
