extension Publishers {
    /// A publisher that transforms the error.
    public struct MapError<Upstream: Publisher, Failure: Error>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that creates the new error.
        public let transform: (Upstream.Failure) -> Failure

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(to: subscriber, end: { .completion($0.mapError(transform)) }, step: { .send($0) })
        }
    }
}

extension Publisher {
    /// Transforms the error.
    public func mapError<E>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> where E: Error {
        Publishers.MapError(upstream: self, transform: transform)
    }
}
