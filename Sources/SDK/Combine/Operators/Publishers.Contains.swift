extension Publishers {
    /// A publisher that says whether a value comes.
    public struct Contains<Upstream: Publisher>: Operator where Upstream.Output: Equatable {
        /// The kind of values.
        public typealias Output = Bool
        /// The kind of errors.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream
        /// The value instead.
        public let output: Upstream.Output

        /// Makes one of its parts.
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
    /// Says whether a value comes.
    public func contains(_ output: Output) -> Publishers.Contains<Self> {
        Publishers.Contains(upstream: self, output: output)
    }
}
