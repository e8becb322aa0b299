extension Publishers {
    /// A publisher of the values that pass, or of an error.
    public struct TryFilter<Upstream: Publisher>: Operator {
        /// The kind of values.
        public typealias Output = Upstream.Output
        /// The kind of errors.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream
        /// Whether a value passes.
        public let isIncluded: (Upstream.Output) throws -> Bool

        /// Makes one of its parts.
        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(to: subscriber, trying: { try isIncluded($0) ? .send($0) : .skip })
        }
    }
}

extension Publisher {
    /// Lets only some values pass; an error that is thrown ends it.
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
    }
}
