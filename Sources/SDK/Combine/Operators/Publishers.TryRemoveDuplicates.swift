extension Publishers {
    /// A publisher without the values that equal the previous value.
    public struct TryRemoveDuplicates<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that tests a value.
        public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            var last: Upstream.Output?
            relay(
                to: subscriber,
                trying: { value in
                    defer { last = value }
                    if let last, try predicate(last, value) { return .skip }
                    return .send(value)
                })
        }
    }
}

extension Publisher {
    /// Drops a value if `predicate` returns true for it and the previous value; a thrown error ends the publisher.
    public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> { Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate) }
}
