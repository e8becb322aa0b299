internal import BellhopValues
internal import FoundationEssentials

/// The machine's clock, for a process with few timers.
struct RunningClock: HostClock {
    var now: Date { Date() }

    func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
        let task = Task {
            try await Task.sleep(for: delay)
            action()
        }
        return ScheduledAction { task.cancel() }
    }
}
