extension Publishers {
    /// A publisher that leaves out what equals the value before.
    public struct TryRemoveDuplicates<Upstream: Publisher>: Operator {
        /// The kind of values.
        public typealias Output = Upstream.Output
        /// The kind of errors.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream
        /// Decides about a value.
        public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

        /// Makes one of its parts.
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
    /// Leaves a value out if `predicate` says that it equals the one before; an error that is thrown ends it.
    public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> { Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate) }
}
