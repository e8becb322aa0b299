internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials
internal import Synchronization

/// The timers, by ticket.
final class Timers: Sendable {
    private let clock: any HostClock
    private let mailbox: Mailbox
    private let actions = Mutex<[Ticket<FiredTimer>: ScheduledAction]>([:])

    init(_ clock: any HostClock, _ mailbox: Mailbox) {
        self.clock = clock
        self.mailbox = mailbox
    }

    func schedule(after delay: Duration, since start: Date, _ ticket: Ticket<FiredTimer>) {
        // The timer may fire before the clock returns.
        actions.withLock { $0[ticket] = ScheduledAction {} }
        let action = clock.schedule(after: delay, since: start) { [weak self] in self?.fire(ticket) }
        actions.withLock { if $0[ticket] != nil { $0[ticket] = action } }
    }

    func cancel(_ ticket: Ticket<FiredTimer>) { actions.withLock { $0.removeValue(forKey: ticket) }?.cancel() }

    func close() {
        let left = actions.withLock { actions in
            defer { actions = [:] }
            return actions.values
        }
        for action in left { action.cancel() }
    }

    private func fire(_ ticket: Ticket<FiredTimer>) {
        actions.withLock { _ = $0.removeValue(forKey: ticket) }
        mailbox.post(.timer(ticket))
    }
}
