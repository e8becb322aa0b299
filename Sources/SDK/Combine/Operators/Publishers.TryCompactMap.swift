extension Publishers {
    /// A publisher that changes each value and leaves nil out, or fails.
    public struct TryCompactMap<Upstream: Publisher, Output>: Operator {
        /// The kind of errors.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream
        /// Makes the new value.
        public let transform: (Upstream.Output) throws -> Output?

        /// Makes one of its parts.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(to: subscriber, trying: { try transform($0).map { .send($0) } ?? .skip })
        }
    }
}

extension Publisher {
    /// Changes each value and leaves nil out; an error that is thrown ends it.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }
}
