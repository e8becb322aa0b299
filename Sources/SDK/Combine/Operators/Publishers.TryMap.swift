extension Publishers {
    /// A publisher that transforms each value, or fails.
    public struct TryMap<Upstream: Publisher, Output>: Operator {
        /// The type of the errors.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that creates the new value.
        public let transform: (Upstream.Output) throws -> Output

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(to: subscriber, trying: { .send(try transform($0)) })
        }
    }
}

extension Publisher {
    /// Transforms each value; an error that is thrown ends the publisher.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }
}
