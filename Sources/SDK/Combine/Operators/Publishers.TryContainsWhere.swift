extension Publishers {
    /// A publisher of whether a value satisfies a condition.
    public struct TryContainsWhere<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Bool
        /// The type of the errors.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that tests a value.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            gather(to: subscriber, trying: { try predicate($0) ? .finish(.value(true)) : .skip }, result: { false })
        }
    }
}

extension Publisher {
    /// Delivers whether a value satisfies a condition; an error that is thrown ends the publisher.
    public func tryContains(
        where predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryContainsWhere<Self> { Publishers.TryContainsWhere(upstream: self, predicate: predicate) }
}
