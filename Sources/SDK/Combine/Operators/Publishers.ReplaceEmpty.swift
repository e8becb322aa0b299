extension Publishers {
    /// A publisher that delivers a value if its upstream delivers none.
    public struct ReplaceEmpty<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

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
            var isEmpty = true
            relay(
                to: subscriber,
                end: { completion in
                    guard case .finished = completion, isEmpty else { return .completion(completion) }
                    return .value(output)
                },
                step: {
                    isEmpty = false
                    return .send($0)
                })
        }
    }
}

extension Publisher {
    /// Delivers a value if the publisher finishes without one.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }
}
