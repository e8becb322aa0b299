extension Publishers {
    /// A publisher that leaves out what equals the value before.
    public struct RemoveDuplicates<Upstream: Publisher>: Operator {
        /// The kind of values.
        public typealias Output = Upstream.Output
        /// The kind of errors.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream
        /// Decides about a value.
        public let predicate: (Upstream.Output, Upstream.Output) -> Bool

        /// Makes one of its parts.
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
    /// Leaves a value out if `predicate` says that it equals the one before.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> { Publishers.RemoveDuplicates(upstream: self, predicate: predicate) }
}

extension Publisher where Output: Equatable {
    /// Leaves a value out if it equals the one before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}
