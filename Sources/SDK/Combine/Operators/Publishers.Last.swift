extension Publishers {
    /// A publisher of the last value.
    public struct Last<Upstream: Publisher>: Operator {
        /// The kind of values.
        public typealias Output = Upstream.Output
        /// The kind of errors.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Makes one of its parts.
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
