extension Publishers {
    /// A publisher that transforms each value into a publisher, and delivers the values of these publishers.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        /// The type of the values.
        public typealias Output = NewPublisher.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The maximum number of publishers at a time.
        public let maxPublishers: Subscribers.Demand
        /// The closure that creates a publisher from a value.
        public let transform: (Upstream.Output) -> NewPublisher

        /// Creates a publisher from its parts.
        public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
            let confluence = Confluence(subscriber, name: "FlatMap")
            upstream.subscribe(
                AnySubscriber<Upstream.Output, Failure>(
                    receiveSubscription: {
                        confluence.begin(source: $0)
                        $0.request(maxPublishers)
                    },
                    receiveValue: {
                        confluence.add(transform($0))
                        return .none
                    },
                    receiveCompletion: confluence.close))
        }
    }
}

extension Publisher {
    /// Transforms each value into a publisher, and delivers the values of these publishers.
    public func flatMap<T, P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where T == P.Output, P: Publisher, Failure == P.Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher where Failure == Never {
    /// Transforms each value into a publisher that can fail, and delivers the values of these publishers.
    public func flatMap<P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where P: Publisher {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }
}

extension Publisher {
    /// Transforms each value into a publisher that does not fail, and delivers the values of these publishers.
    public func flatMap<P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P: Publisher, P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}

extension Publisher where Failure == Never {
    /// Transforms each value into a publisher, and delivers the values of these publishers.
    public func flatMap<P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P: Publisher, P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}
