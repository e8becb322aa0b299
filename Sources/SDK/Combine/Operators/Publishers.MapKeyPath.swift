extension Publishers {
    /// A publisher of a property of each value.
    public struct MapKeyPath<Upstream: Publisher, Output>: Operator {
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The property.
        public let keyPath: KeyPath<Upstream.Output, Output>

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
            self.upstream = upstream
            self.keyPath = keyPath
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(to: subscriber) { .send($0[keyPath: keyPath]) }
        }
    }
}

extension Publisher {
    /// Takes a property of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
        Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
    }
}
