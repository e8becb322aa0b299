extension Publishers {
    /// A publisher of the number of values.
    public struct Count<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Int
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
            var count = 0
            gather(
                to: subscriber,
                step: { _ in
                    count += 1
                    return .skip
                }, result: { count })
        }
    }
}

extension Publisher {
    /// Delivers the number of values at the end.
    public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}
