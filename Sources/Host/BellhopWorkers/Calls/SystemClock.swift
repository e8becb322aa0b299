package import BellhopValues
internal import Dispatch
package import FoundationEssentials
internal import Synchronization

/// The clock of this machine.
///
/// All actions share one timer, so a deadline that is met costs no system call.
package final class SystemClock: HostClock {
    private struct Entry {
        let due: ContinuousClock.Instant
        let id: UInt64
        let action: @Sendable () -> Void

        func isBefore(_ due: ContinuousClock.Instant, _ id: UInt64) -> Bool {
            self.due < due || (self.due == due && self.id < id)
        }
    }

    private struct State {
        /// The actions, in the order in which they are due.
        var entries: [Entry] = []
        var nextID: UInt64 = 0
        /// The time at which the timer fires, or nil if it isn't set.
        var armed: ContinuousClock.Instant?

        func index(of due: ContinuousClock.Instant, _ id: UInt64) -> Int {
            var low = 0
            var high = entries.count
            while low < high {
                let middle = (low + high) / 2
                if entries[middle].isBefore(due, id) { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    private let queue = DispatchQueue(label: "bellhop.clock")
    // Dispatch sources are thread-safe, but aren't declared Sendable on Linux.
    nonisolated(unsafe) private let timer: any DispatchSourceTimer
    private let state = Mutex(State())

    /// Starts a clock.
    package init() {
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.fire() }
        timer.schedule(deadline: .distantFuture)
        timer.activate()
    }

    deinit { timer.cancel() }

    /// The time of day.
    package var now: Date { Date() }

    /// Runs `action` once after `delay`, on the clock's queue.
    package func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
        let due = ContinuousClock.now.advanced(by: delay)
        let id = state.withLock { state in
            let id = state.nextID
            state.nextID += 1
            state.entries.insert(Entry(due: due, id: id, action: action), at: state.index(of: due, id))
            arm(&state)
            return id
        }
        return ScheduledAction { [weak self] in self?.cancel(due, id) }
    }

    private func cancel(_ due: ContinuousClock.Instant, _ id: UInt64) {
        state.withLock { state in
            let index = state.index(of: due, id)
            if index < state.entries.count, state.entries[index].id == id { state.entries.remove(at: index) }
        }
    }

    private func fire() {
        let due = state.withLock { state in
            let now = ContinuousClock.now
            let count = state.entries.prefix { $0.due <= now }.count
            let due = state.entries.prefix(count).map(\.action)
            state.entries.removeFirst(count)
            state.armed = nil
            arm(&state)
            return due
        }
        for action in due { action() }
    }

    /// Sets the timer for an earlier time, but never for a later one.
    ///
    /// If the timer fires for an action that was canceled, it is set again.
    private func arm(_ state: inout State) {
        guard let next = state.entries.first?.due, state.armed.map({ next < $0 }) ?? true else { return }
        state.armed = next
        let delay = max(.zero, ContinuousClock.now.duration(to: next))
        timer.schedule(deadline: .now() + .nanoseconds(Int(delay / .nanoseconds(1)) + 1))
    }
}
