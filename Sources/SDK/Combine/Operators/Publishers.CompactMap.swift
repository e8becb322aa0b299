extension Publishers {
    /// A publisher that transforms each value and drops nil.
    public struct CompactMap<Upstream: Publisher, Output>: Operator {
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that creates the new value.
        public let transform: (Upstream.Output) -> Output?

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(to: subscriber) { transform($0).map { .send($0) } ?? .skip }
        }
    }
}

extension Publisher {
    /// Transforms each value and drops nil.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }
}
