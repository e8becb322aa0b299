extension Publishers {
    /// A publisher that delivers values only after `connect()`.
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        /// Creates a publisher from its upstream.
        public init(upstream: Upstream) { inner = upstream.multicast(subject: PassthroughSubject()) }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            inner.subscribe(subscriber)
        }

        /// Starts the publisher.
        public func connect() -> any Cancellable { inner.connect() }
    }
}

extension Publisher where Failure == Never {
    /// Returns a publisher that delivers values only after `connect()`.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}
