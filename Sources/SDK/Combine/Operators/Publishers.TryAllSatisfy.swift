extension Publishers {
    /// A publisher that says whether all values fit.
    public struct TryAllSatisfy<Upstream: Publisher>: Operator {
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
            gather(to: subscriber, trying: { try predicate($0) ? .skip : .finish(.value(false)) }, result: { true })
        }
    }
}

extension Publisher {
    /// Says whether all values fit; an error that is thrown ends it.
    public func tryAllSatisfy(
        _ predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryAllSatisfy<Self> { Publishers.TryAllSatisfy(upstream: self, predicate: predicate) }
}
