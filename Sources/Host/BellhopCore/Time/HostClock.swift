public import FoundationEssentials

/// The clock the host lives by: what time it is, and when something is due.
///
/// Tests put their own in its place.
public protocol HostClock: Sendable {
    /// The time of day.
    var now: Date { get }

    /// Runs `action` once after `delay`, on a thread of the clock's own, unless it is cancelled first.
    ///
    /// The action must return soon. May be called from any thread.
    func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction

    /// Runs `action` once when it is `date`, on a thread of the clock's own, unless it is cancelled first.
    ///
    /// A date comes sooner when the clock is moved; a delay does not.
    func schedule(at date: Date, _ action: @escaping @Sendable () -> Void) -> ScheduledAction
}

extension HostClock {
    /// Runs `action` after the time that is left, for a clock that nobody moves.
    public func schedule(at date: Date, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
        schedule(after: .seconds(max(0, date.timeIntervalSince(now))), action)
    }
}

/// A handle on something that is due.
public struct ScheduledAction: Sendable {
    private let onCancel: @Sendable () -> Void

    /// Makes a handle; `onCancel` may be called more than once, from any thread.
    public init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = onCancel }

    /// Calls it off.
    ///
    /// An action that has begun goes on.
    public func cancel() { onCancel() }
}
