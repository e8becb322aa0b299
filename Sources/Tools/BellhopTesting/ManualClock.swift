public import BellhopCore
public import FoundationEssentials
internal import Synchronization

/// A clock that stands still until a test moves it.
public final class ManualClock: HostClock {
    private struct State {
        var elapsed = Duration.zero
        var due: [Int: (at: Duration, action: @Sendable () -> Void)] = [:]
        var nextID = 0
    }

    private let state = Mutex(State())

    /// Makes a clock at the beginning of 1970.
    public init() {}

    /// The time it was moved to.
    public var now: Date { Date(timeIntervalSince1970: state.withLock(\.elapsed) / .seconds(1)) }

    /// Keeps an action until the clock is moved past its time.
    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
        let id = state.withLock { state in
            state.nextID += 1
            state.due[state.nextID] = (state.elapsed + delay, action)
            return state.nextID
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
