extension Publishers {
    /// A publisher of the first value.
    public struct First<Upstream: Publisher>: Operator {
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
            gather(to: subscriber, step: { .finish(.value($0)) }, result: { nil })
        }
    }
}

extension Publisher {
    /// Delivers the first value and finishes.
    public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }
}
