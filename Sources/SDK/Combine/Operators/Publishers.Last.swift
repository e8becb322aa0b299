extension Publishers {
    /// A publisher of the last value.
    public struct Last<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream

        /// Creates a publisher from its parts.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            var last: Output?
            gather(
                to: subscriber,
                step: {
                    last = $0
                    return .skip
                }, result: { last })
        }
    }
}

extension Publisher {
    /// Delivers the last value at the end.
    public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
}
