extension Publishers {
    /// A publisher of the last value that satisfies a condition.
    public struct LastWhere<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that tests a value.
        public let predicate: (Upstream.Output) -> Bool

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            var last: Output?
            gather(
                to: subscriber,
                step: {
                    if predicate($0) { last = $0 }
                    return .skip
                }, result: { last })
        }
    }
}

extension Publisher {
    /// Delivers the last value that satisfies a condition.
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        Publishers.LastWhere(upstream: self, predicate: predicate)
    }
}
