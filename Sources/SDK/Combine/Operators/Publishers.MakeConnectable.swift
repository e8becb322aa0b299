extension Publishers {
    /// A publisher that starts when it is told to.
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        /// The kind of values.
        public typealias Output = Upstream.Output
        /// The kind of errors.
        public typealias Failure = Upstream.Failure

        private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        /// Makes one of its upstream.
        public init(upstream: Upstream) { inner = upstream.multicast(subject: PassthroughSubject()) }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            inner.subscribe(subscriber)
        }

        /// Starts it.
        public func connect() -> any Cancellable { inner.connect() }
    }
}

extension Publisher where Failure == Never {
    /// Waits to be told to start.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}
