internal import BellhopABI
internal import BellhopCore
internal import Synchronization

/// Where the answers of completions arrive: a ticket for each, taken once.
///
/// The C function that answers has no context but its ticket, so the table is the process's own.
enum Completions {
    /// What happened to a ticket that is no longer open.
    enum Closing: Sendable { case answered, expired }

    /// An answer that has not come yet.
    struct Pending: Sendable {
        /// Takes the answer; called at most once, on the thread that answered.
        var answer: @Sendable (Int64) -> Void
        /// Takes an answer that came when the ticket was closed already.
        var stray: @Sendable (Closing) -> Void
    }

    private struct Table {
        var next: UInt64 = 1
        var open: [UInt64: Pending] = [:]
        // Bounded: a module that answers after a thousand others is still reported, without its name.
        var closed: [UInt64: (closing: Closing, stray: @Sendable (Closing) -> Void)] = [:]
        var order: [UInt64] = []
        var oldest = 0

        mutating func close(_ ticket: UInt64, as closing: Closing) -> Pending? {
            guard let pending = open.removeValue(forKey: ticket) else { return nil }
            closed[ticket] = (closing, pending.stray)
            if order.count < 1024 {
                order.append(ticket)
            } else {
                closed[order[oldest]] = nil
                order[oldest] = ticket
                oldest = (oldest + 1) % order.count
            }
            return pending
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

    /// Closes a ticket that is no longer waited for; its answer, when it comes, is a stray.
    static func expire(_ ticket: UInt64) {
        _ = table.withLock { $0.close(ticket, as: .expired) }
    }

    private static func answer(_ ticket: UInt64, _ value: Int64) {
        let (pending, closed) = table.withLock { ($0.close(ticket, as: .answered), $0.closed[ticket]) }
        if let pending {
            pending.answer(value)
        } else if let closed {
            closed.stray(closed.closing)
        }
    }
}
