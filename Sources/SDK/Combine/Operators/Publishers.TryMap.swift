extension Publishers {
    /// A publisher that changes each value, or fails.
    public struct TryMap<Upstream: Publisher, Output>: Operator {
        /// The kind of errors.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream
        /// Makes the new value.
        public let transform: (Upstream.Output) throws -> Output

        /// Makes one of its parts.
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
    /// Changes each value; an error that is thrown ends it.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }
}
