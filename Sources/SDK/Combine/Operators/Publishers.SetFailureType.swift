extension Publishers {
    /// A publisher with an error type that never fails.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Operator where Upstream.Failure == Never {
        /// The type of the values.
        public typealias Output = Upstream.Output

        /// The upstream publisher.
        public let upstream: Upstream

        /// Creates a publisher from its parts.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(to: subscriber, end: { _ in .completion(.finished) }, step: { .send($0) })
        }
    }
}

extension Publisher where Failure == Never {
    /// Sets the type of the errors of a publisher that never fails.
    public func setFailureType<E>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> where E: Error {
        Publishers.SetFailureType(upstream: self)
    }
}
