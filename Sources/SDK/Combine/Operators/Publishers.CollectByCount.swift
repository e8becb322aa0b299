extension Publishers {
    /// A publisher of arrays with a number of values.
    public struct CollectByCount<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = [Upstream.Output]
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The number of values.
        public let count: Int

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            var values: [Upstream.Output] = []
            relay(
                to: subscriber,
                end: { completion in
                    guard case .finished = completion, !values.isEmpty else { return .completion(completion) }
                    return .value(values)
                },
                step: { value in
                    values.append(value)
                    guard values.count == count else { return .skip }
                    defer { values = [] }
                    return .send(values)
                })
        }
    }
}

extension Publisher {
    /// Delivers arrays with a number of values, and at the end an array with the remaining values.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }
}
