extension Publishers {
    /// A publisher of whether all values satisfy a condition.
    public struct TryAllSatisfy<Upstream: Publisher>: Operator {
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
            gather(to: subscriber, trying: { try predicate($0) ? .skip : .finish(.value(false)) }, result: { true })
        }
    }
}

extension Publisher {
    /// Delivers whether all values satisfy a condition; an error that is thrown ends the publisher.
    public func tryAllSatisfy(
        _ predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryAllSatisfy<Self> { Publishers.TryAllSatisfy(upstream: self, predicate: predicate) }
}
