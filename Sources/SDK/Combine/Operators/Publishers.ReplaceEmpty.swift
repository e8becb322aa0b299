extension Publishers {
    /// A publisher that delivers a value if its upstream has none.
    public struct ReplaceEmpty<Upstream: Publisher>: Operator {
        /// The kind of values.
        public typealias Output = Upstream.Output
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
    /// Delivers a value if it finishes without one.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }
}
