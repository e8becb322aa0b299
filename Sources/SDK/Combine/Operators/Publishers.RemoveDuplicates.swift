extension Publishers {
    /// A publisher without the values that equal the previous value.
    public struct RemoveDuplicates<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that tests a value.
        public let predicate: (Upstream.Output, Upstream.Output) -> Bool

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            var last: Upstream.Output?
            relay(to: subscriber) { value in
                defer { last = value }
                if let last, predicate(last, value) { return .skip }
                return .send(value)
            }
        }
    }
}

extension Publisher {
    /// Drops a value if `predicate` returns true for it and the previous value.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> { Publishers.RemoveDuplicates(upstream: self, predicate: predicate) }
}

extension Publisher where Output: Equatable {
    /// Drops a value if it equals the previous value.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}
