extension Publishers {
    /// A publisher of whether all values satisfy a condition.
    public struct AllSatisfy<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Bool
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
            gather(to: subscriber, step: { predicate($0) ? .skip : .finish(.value(false)) }, result: { true })
        }
    }
}

extension Publisher {
    /// Delivers whether all values satisfy a condition.
    public func allSatisfy(
        _ predicate: @escaping (Output) -> Bool
    ) -> Publishers.AllSatisfy<Self> { Publishers.AllSatisfy(upstream: self, predicate: predicate) }
}
