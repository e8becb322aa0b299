extension Publishers {
    /// A publisher of the last value that fits.
    public struct TryLastWhere<Upstream: Publisher>: Operator {
        /// The kind of values.
        public typealias Output = Upstream.Output
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
            var last: Output?
            gather(
                to: subscriber,
                trying: {
                    if try predicate($0) { last = $0 }
                    return .skip
                }, result: { last })
        }
    }
}

extension Publisher {
    /// Delivers the last value that fits; an error that is thrown ends it.
    public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
        Publishers.TryLastWhere(upstream: self, predicate: predicate)
    }
}
