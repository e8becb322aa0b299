public import FoundationEssentials

/// The clock of the host: the time of day, and timers.
///
/// Tests replace it.
public protocol HostClock: Sendable {
    /// The time of day.
    var now: Date { get }

    /// Runs `action` once after `delay`, on the clock's thread, unless it is cancelled first.
    ///
    /// The action must return soon. May be called from any thread.
    func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction

    /// Runs `action` once after `delay` since `start`, a time of day that was `now` a moment ago.
    ///
    /// Otherwise like ``schedule(after:_:)``. The time between the decision and this call does not count.
    func schedule(
        after delay: Duration, since start: Date, _ action: @escaping @Sendable () -> Void
    ) -> ScheduledAction

    /// Runs `action` once at `date`, on the clock's thread, unless it is cancelled first.
    ///
    /// If the clock is moved, a date arrives sooner, but a delay does not.
    func schedule(at date: Date, _ action: @escaping @Sendable () -> Void) -> ScheduledAction
}

extension HostClock {
    /// Runs `action` after the rest of the delay, for a clock that is never moved.
    public func schedule(
        after delay: Duration, since start: Date, _ action: @escaping @Sendable () -> Void
    ) -> ScheduledAction {
        schedule(after: max(.zero, delay - .passed(from: start, to: now)), action)
    }

    /// Runs `action` after the time until `date`, for a clock that is never moved.
    public func schedule(at date: Date, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
        schedule(after: .seconds(max(0, date.timeIntervalSince(now))), action)
    }
}

/// A handle for a scheduled action.
public struct ScheduledAction: Sendable {
    private let onCancel: @Sendable () -> Void

    /// Creates a handle.
    ///
    /// `onCancel` may be called more than once, from any thread.
    public init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = onCancel }

    /// Cancels the action, unless it has begun.
    public func cancel() { onCancel() }
}

extension Duration {
    /// The time between two readings of a clock, in whole microseconds; 0 if the clock was set back.
    package static func passed(from start: Date, to end: Date) -> Duration {
        .microseconds(max(0, (end.timeIntervalSince(start) * 1e6).rounded()))
    }
}
