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

extension Publishers {
    /// A publisher of the values of the latest publisher that its upstream delivers.
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where P == Upstream.Output, P.Failure == Upstream.Failure {
        /// The type of the values.
        public typealias Output = P.Output
        /// The type of the errors.
        public typealias Failure = P.Failure

        /// The upstream publisher, whose values are publishers.
        public let upstream: Upstream

        /// Creates a publisher from its upstream.
        public init(upstream: Upstream) { self.upstream = upstream }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, P.Output == S.Input, Upstream.Failure == S.Failure {
            let succession = Succession(subscriber, name: "SwitchToLatest")
            let progress = Guarded((latest: 0, isOpen: false, takesMore: true))
            upstream.subscribe(
                AnySubscriber<P, Failure>(
                    receiveSubscription: {
                        succession.begin(source: $0)
                        $0.request(.unlimited)
                    },
                    receiveValue: { latest in
                        let number = progress.withLock { progress in
                            progress.latest += 1
                            progress.isOpen = true
                            return progress.latest
                        }
                        succession.follow(latest) { completion in
                            if case .failure = completion { return succession.finish(completion) }
                            let isOver = progress.withLock { progress in
                                if progress.latest == number { progress.isOpen = false }
                                return !progress.isOpen && !progress.takesMore
                            }
                            if isOver { succession.finish(.finished) }
                        }
                        return .none
                    },
                    receiveCompletion: { completion in
                        if case .failure = completion { return succession.finish(completion) }
                        let isOver = progress.withLock { progress in
                            progress.takesMore = false
                            return !progress.isOpen
                        }
                        if isOver { succession.finish(.finished) }
                    }))
        }
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Delivers only the values of the latest publisher.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    /// Delivers only the values of the latest publisher, which can fail.
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Output, Publishers.SetFailureType<Self, Output.Failure>
        >
    { Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self)) }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Delivers only the values of the latest publisher, which does not fail.
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    { Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) }) }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
    /// Delivers only the values of the latest publisher.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}
