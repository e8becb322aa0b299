extension Publishers {
    /// A publisher that changes the error.
    public struct MapError<Upstream: Publisher, Failure: Error>: Operator {
        /// The kind of values.
        public typealias Output = Upstream.Output

        /// Where the values come from.
        public let upstream: Upstream
        /// Makes the new value.
        public let transform: (Upstream.Failure) -> Failure

        /// Makes one of its parts.
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
    /// Changes the error.
    public func mapError<E>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> where E: Error {
        Publishers.MapError(upstream: self, transform: transform)
    }
}
