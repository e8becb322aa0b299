extension Publishers {
    /// A publisher of the values from the first one that does not satisfy a condition.
    public struct TryDropWhile<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that tests a value.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Creates a publisher from its parts.
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
    /// Drops values until one does not satisfy a condition; an error that is thrown ends the publisher.
    public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
        Publishers.TryDropWhile(upstream: self, predicate: predicate)
    }
}
