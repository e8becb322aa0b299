extension Publishers {
    /// A publisher that says whether a value fits.
    public struct TryContainsWhere<Upstream: Publisher>: Operator {
        /// The kind of values.
        public typealias Output = Bool
        /// The kind of errors.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream
        /// Decides about a value.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes one of its parts.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            gather(to: subscriber, trying: { try predicate($0) ? .finish(.value(true)) : .skip }, result: { false })
        }
    }
}

extension Publisher {
    /// Says whether a value fits; an error that is thrown ends it.
    public func tryContains(
        where predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryContainsWhere<Self> { Publishers.TryContainsWhere(upstream: self, predicate: predicate) }
}
