extension Publishers {
    /// A publisher of the values from the first that does not fit.
    public struct TryDropWhile<Upstream: Publisher>: Operator {
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
            var isDropping = true
            relay(
                to: subscriber,
                trying: { value in
                    if isDropping { isDropping = try predicate(value) }
                    return isDropping ? .skip : .send(value)
                })
        }
    }
}

extension Publisher {
    /// Leaves values out until one does not fit; an error that is thrown ends it.
    public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
        Publishers.TryDropWhile(upstream: self, predicate: predicate)
    }
}
