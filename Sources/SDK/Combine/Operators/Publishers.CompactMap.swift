extension Publishers {
    /// A publisher that changes each value and leaves nil out.
    public struct CompactMap<Upstream: Publisher, Output>: Operator {
        /// The kind of errors.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream
        /// Makes the new value.
        public let transform: (Upstream.Output) -> Output?

        /// Makes one of its parts.
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
    /// Changes each value and leaves nil out.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }
}
