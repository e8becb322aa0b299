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
