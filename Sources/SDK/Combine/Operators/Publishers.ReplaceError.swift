extension Publishers {
    /// A publisher that delivers a value instead of an error.
    public struct ReplaceError<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Never

        /// The upstream publisher.
        public let upstream: Upstream
        /// The replacement value.
        public let output: Upstream.Output

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(
                to: subscriber,
                end: {
                    switch $0 {
                    case .finished: .completion(.finished)
                    case .failure: .value(output)
                    }
                }, step: { .send($0) })
        }
    }
}

extension Publisher {
    /// Delivers a value instead of an error, and finishes.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }
}
