internal import BellhopABI
internal import BellhopCore
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
        // Bounded: a module that answers again after a thousand others is not reported.
        var answered: [UInt64: @Sendable (StrayAnswer) -> Void] = [:]
        var order: [UInt64] = []
        var oldest = 0

        mutating func keep(_ ticket: UInt64, _ stray: @escaping @Sendable (StrayAnswer) -> Void) {
            answered[ticket] = stray
            if order.count < 1024 {
                order.append(ticket)
            } else {
                answered[order[oldest]] = nil
                order[oldest] = ticket
                oldest = (oldest + 1) % order.count
            }
        }
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
        _ = table.withLock { $0.open.removeValue(forKey: ticket) }
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
                table.keep(ticket, pending.stray)
                return .open(pending)
            }
            if let pending = table.late.removeValue(forKey: ticket) {
                table.keep(ticket, pending.stray)
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
