extension Publishers {
    /// A publisher of only the completion.
    public struct IgnoreOutput<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Never
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream

        /// Creates a publisher from its parts.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(to: subscriber, takesAll: true) { _ in .skip }
        }
    }
}

extension Publisher {
    /// Delivers only the completion.
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}
