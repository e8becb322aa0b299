extension Publishers {
    /// A publisher that could fail by its type, but does not.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Operator where Upstream.Failure == Never {
        /// The kind of values.
        public typealias Output = Upstream.Output

        /// Where the values come from.
        public let upstream: Upstream

        /// Makes one of its parts.
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
    /// Says that it could fail with these errors.
    public func setFailureType<E>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> where E: Error {
        Publishers.SetFailureType(upstream: self)
    }
}
