extension Publishers {
    /// A publisher of arrays of so many values.
    public struct CollectByCount<Upstream: Publisher>: Operator {
        /// The kind of values.
        public typealias Output = [Upstream.Output]
        /// The kind of errors.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream
        /// How many values.
        public let count: Int

        /// Makes one of its parts.
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
    /// Delivers arrays of so many values, and at the end of what is left.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }
}
