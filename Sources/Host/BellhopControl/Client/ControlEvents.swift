public import BellhopValues

/// The events a client follows.
public struct ControlEvents: Sendable, AsyncSequence {
    /// The numbers of the events.
    ///
    /// If it begins later than the client asked for, older events are no longer kept.
    public let range: EventRange
    let exchange: ControlExchange
    let follow: Bool

    /// Begins to read.
    ///
    /// All iterators share the events, so each event is read once.
    public func makeAsyncIterator() -> Iterator {
        Iterator(exchange: exchange, remaining: follow ? .max : range.count)
    }

    /// Reads the events one by one.
    public struct Iterator: AsyncIteratorProtocol {
        let exchange: ControlExchange
        var remaining: UInt64

        /// The next event; nil at the end; throws `control.fell-behind`, `control.host-left` or
        /// `control.not-understood`.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(BellhopError) -> Event? {
            guard remaining > 0 else { return nil }
            remaining -= 1
            return try await exchange.nextEvent()
        }
    }
}

extension EventRange {
    /// How many events it has.
    var count: UInt64 { first > last ? 0 : last - first + 1 }
}
