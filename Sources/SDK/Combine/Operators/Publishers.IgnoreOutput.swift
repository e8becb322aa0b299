extension Publishers {
    /// A publisher of the completion alone.
    public struct IgnoreOutput<Upstream: Publisher>: Operator {
        /// The kind of values.
        public typealias Output = Never
        /// The kind of errors.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Makes one of its parts.
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
