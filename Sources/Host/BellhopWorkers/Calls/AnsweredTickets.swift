/// The calls that were answered last, so that a second answer is recognized.
///
/// A second answer that comes after more than a thousand other answers is not reported.
struct AnsweredTickets<Value> {
    private static var limit: Int { 1024 }

    private var values: [UInt64: Value] = [:]
    private var order: [UInt64] = []
    private var oldest = 0

    subscript(ticket: UInt64) -> Value? { values[ticket] }

    /// Keeps a call, if necessary in place of the one that was answered first.
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
