extension Publishers {
    /// A publisher that connects its upstream while it has subscribers.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        private struct State {
            var subscribers = 0
            var connection: (any Cancellable)?
        }

        private let state = Guarded(State())

        /// The connectable publisher.
        public let upstream: Upstream

        /// Creates a publisher from its upstream.
        public init(upstream: Upstream) { self.upstream = upstream }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            let isFirst = state.withLock { state in
                state.subscribers += 1
                return state.subscribers == 1
            }
            relay(to: subscriber, events: RelayEvents(cancel: leave)) { .send($0) }
            guard isFirst else { return }
            let connection = upstream.connect()
            let isWanted = state.withLock { state in
                if state.subscribers > 0 { state.connection = connection }
                return state.subscribers > 0
            }
            if !isWanted { connection.cancel() }
        }

        private func leave() {
            let connection = state.withLock { state -> (any Cancellable)? in
                state.subscribers -= 1
                guard state.subscribers == 0 else { return nil }
                defer { state.connection = nil }
                return state.connection
            }
            connection?.cancel()
        }
    }
}
