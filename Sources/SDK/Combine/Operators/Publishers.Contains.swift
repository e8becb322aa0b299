extension Publishers {
    /// A publisher of whether a value is delivered.
    public struct Contains<Upstream: Publisher>: Operator where Upstream.Output: Equatable {
        /// The type of the values.
        public typealias Output = Bool
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The value to look for.
        public let output: Upstream.Output

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            gather(to: subscriber, step: { $0 == output ? .finish(.value(true)) : .skip }, result: { false })
        }
    }
}

extension Publisher where Output: Equatable {
    /// Delivers whether a value is delivered.
    public func contains(_ output: Output) -> Publishers.Contains<Self> {
        Publishers.Contains(upstream: self, output: output)
    }
}
