extension Publishers {
    /// A publisher that says whether a value fits.
    public struct ContainsWhere<Upstream: Publisher>: Operator {
        /// The kind of values.
        public typealias Output = Bool
        /// The kind of errors.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream
        /// Decides about a value.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes one of its parts.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            gather(to: subscriber, step: { predicate($0) ? .finish(.value(true)) : .skip }, result: { false })
        }
    }
}

extension Publisher {
    /// Says whether a value fits.
    public func contains(
        where predicate: @escaping (Output) -> Bool
    ) -> Publishers.ContainsWhere<Self> { Publishers.ContainsWhere(upstream: self, predicate: predicate) }
}
