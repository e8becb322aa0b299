internal import BellhopABI
internal import BellhopValues
internal import Synchronization

/// The completions that are open, each with a ticket that is used once.
///
/// The C function that answers has only the ticket, so there is one table for the process.
enum Completions {
    /// An answer that has not come yet.
    struct Pending: Sendable {
        /// The instance that was called.
        var owner: ObjectIdentifier
        /// The call.
        ///
        /// The module may read its arguments until it has answered, even after the deadline.
        var call: PreparedCall
        /// Receives the answer.
        ///
        /// It is called at most once, on the thread that answers.
        var answer: @Sendable (Int64) -> Void
        /// Receives an answer that is late or repeated.
        var stray: @Sendable (StrayAnswer) -> Void
    }

    private struct Table {
        var next: UInt64 = 1
        var open: [UInt64: Pending] = [:]
        /// The completions that are past their deadline and have no answer yet.
        var late: [UInt64: Pending] = [:]
        var answered = AnsweredTickets<@Sendable (StrayAnswer) -> Void>()
    }

    private static let table = Mutex(Table())

    /// Opens a completion with a new ticket.
    static func open(_ pending: Pending) -> bellhop_completion_t {
        let ticket = table.withLock { table in
            let ticket = table.next
            table.next += 1
            table.open[ticket] = pending
            return ticket
        }
        return bellhop_completion_t(ticket: ticket, answer: { Completions.answer($0, $1) })
    }

    /// Marks a ticket as late, so that its answer counts as a stray.
    static func expire(_ ticket: UInt64) {
        table.withLock { table in
            guard let pending = table.open.removeValue(forKey: ticket) else { return }
            table.late[ticket] = pending
        }
    }

    /// Removes a ticket that the module never received.
    static func discard(_ ticket: UInt64) {
        // The ticket may have expired before its turn. The call is moved out, so that nothing is freed under the lock.
        _ = table.withLock { ($0.open.removeValue(forKey: ticket), $0.late.removeValue(forKey: ticket)) }
    }

    /// Removes the late tickets of an instance that has ended.
    static func end(_ owner: ObjectIdentifier) {
        // The calls are moved out, so that nothing is freed under the lock.
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
