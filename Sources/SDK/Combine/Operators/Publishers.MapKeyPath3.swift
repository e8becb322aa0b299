extension Publishers {
    /// A publisher of three properties of each value.
    public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Operator {
        /// The type of the values.
        public typealias Output = (Output0, Output1, Output2)
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The first property.
        public let keyPath0: KeyPath<Upstream.Output, Output0>
        /// The second property.
        public let keyPath1: KeyPath<Upstream.Output, Output1>
        /// The third property.
        public let keyPath2: KeyPath<Upstream.Output, Output2>

        /// Creates a publisher from its parts.
        public init(
            upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>,
            keyPath1: KeyPath<Upstream.Output, Output1>, keyPath2: KeyPath<Upstream.Output, Output2>
        ) {
            self.upstream = upstream
            self.keyPath0 = keyPath0
            self.keyPath1 = keyPath1
            self.keyPath2 = keyPath2
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(to: subscriber) { .send(($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2])) }
        }
    }
}

extension Publisher {
    /// Takes three properties of each value.
    public func map<T0, T1, T2>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
    ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
        Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
    }
}
