extension Publishers {
    /// A publisher whose subscribers share one subscription to its upstream.
    public final class Share<Upstream: Publisher>: Publisher, Equatable {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        private let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        /// The upstream publisher.
        public let upstream: Upstream

        /// Creates a publisher from its upstream.
        public init(upstream: Upstream) {
            self.upstream = upstream
            inner = upstream.multicast(subject: PassthroughSubject()).autoconnect()
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            inner.subscribe(subscriber)
        }

        /// Compares identities.
        public static func == (lhs: Publishers.Share<Upstream>, rhs: Publishers.Share<Upstream>) -> Bool { lhs === rhs }
    }
}

extension Publisher {
    /// Shares one subscription among all subscribers; a later subscriber does not receive earlier values.
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}
