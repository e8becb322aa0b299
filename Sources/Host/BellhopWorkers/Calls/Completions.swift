internal import BellhopABI
internal import BellhopValues
internal import Synchronization

/// Where the answers of completions arrive: a ticket for each, taken once.
///
/// The C function that answers has no context but its ticket, so the table is the process's own.
enum Completions {
    /// An answer that has not come yet.
    struct Pending: Sendable {
        /// The instance that was asked.
        var owner: ObjectIdentifier
        /// What it was asked with: the module may read it until it has answered, be it after the deadline.
        var call: PreparedCall
        /// Takes the answer; called at most once, on the thread that answered.
        var answer: @Sendable (Int64) -> Void
        /// Takes an answer that came when nobody waited for it any more.
        var stray: @Sendable (StrayAnswer) -> Void
    }

    private struct Table {
        var next: UInt64 = 1
        var open: [UInt64: Pending] = [:]
        /// Past their deadline, and still the module's to answer.
        var late: [UInt64: Pending] = [:]
        var answered = AnsweredTickets<@Sendable (StrayAnswer) -> Void>()
    }

    private static let table = Mutex(Table())

    /// Opens a ticket.
    static func open(_ pending: Pending) -> bellhop_completion_t {
        let ticket = table.withLock { table in
            let ticket = table.next
            table.next += 1
            table.open[ticket] = pending
            return ticket
        }
        return bellhop_completion_t(ticket: ticket, answer: { Completions.answer($0, $1) })
    }

    /// Nobody waits for a ticket any more; its answer, when it comes, is a stray.
    static func expire(_ ticket: UInt64) {
        table.withLock { table in
            guard let pending = table.open.removeValue(forKey: ticket) else { return }
            table.late[ticket] = pending
        }
    }

    /// Forgets a ticket that the module was never given.
    static func discard(_ ticket: UInt64) {
        // It may have expired before its turn. Moved out, so that nothing is freed under the lock.
        _ = table.withLock { ($0.open.removeValue(forKey: ticket), $0.late.removeValue(forKey: ticket)) }
    }

    /// Forgets the late tickets of an instance that is gone.
    static func end(_ owner: ObjectIdentifier) {
        // Moved out, so that nothing is freed under the lock.
        _ = table.withLock { table in
            let ended = table.late.filter { $0.value.owner == owner }
            for ticket in ended.keys { table.late[ticket] = nil }
            return ended
        }
    }

    private static func answer(_ ticket: UInt64, _ value: Int64) {
        enum Found {
            case open(Pending)
            case late(Pending)
            case answered(@Sendable (StrayAnswer) -> Void)
        }
        let found: Found? = table.withLock { table in
            if let pending = table.open.removeValue(forKey: ticket) {
                table.answered.keep(ticket, pending.stray)
                return .open(pending)
            }
            if let pending = table.late.removeValue(forKey: ticket) {
                table.answered.keep(ticket, pending.stray)
                return .late(pending)
            }
            return table.answered[ticket].map(Found.answered)
        }
        switch found {
        case .open(let pending): pending.answer(value)
        case .late(let pending): pending.stray(.late)
        case .answered(let stray): stray(.repeated)
        case nil: break
        }
    }
}
