extension Publishers {
    /// A publisher of the values at some positions.
    public struct Output<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The positions that pass, from 0.
        public let range: CountableRange<Int>

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, range: CountableRange<Int>) {
            self.upstream = upstream
            self.range = range
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            guard !range.isEmpty else { return Empty().subscribe(subscriber) }
            var position = 0
            relay(to: subscriber) { value in
                defer { position += 1 }
                if position < range.lowerBound { return .skip }
                return position == range.upperBound - 1 ? .finish(.value(value)) : .send(value)
            }
        }
    }
}

extension Publisher {
    /// Delivers at most a number of values, and finishes.
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: 0..<maxLength) }

    /// Delivers the value at a position, from 0.
    public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

    /// Delivers the values at some positions, from 0; a negative one ends the process.
    public func output<R>(in range: R) -> Publishers.Output<Self> where R: RangeExpression, R.Bound == Int {
        let range = range.relative(to: 0..<Int.max)
        precondition(range.lowerBound >= 0, "A position can't be negative")
        return Publishers.Output(upstream: self, range: range)
    }
}
