/// What is remembered of the calls that were answered last, so that a second answer can be told from nonsense.
///
/// Bounded: a module that answers again after a thousand others is not reported.
struct AnsweredTickets<Value> {
    private static var limit: Int { 1024 }

    private var values: [UInt64: Value] = [:]
    private var order: [UInt64] = []
    private var oldest = 0

    subscript(ticket: UInt64) -> Value? { values[ticket] }

    /// Remembers a call, in place of the one answered longest ago when there are too many.
    mutating func keep(_ ticket: UInt64, _ value: Value) {
        values[ticket] = value
        if order.count < Self.limit {
            order.append(ticket)
        } else {
            values[order[oldest]] = nil
            order[oldest] = ticket
            oldest = (oldest + 1) % order.count
        }
    }
}
