extension Publishers {
    /// A publisher without the first values.
    public struct Drop<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The number of values.
        public let count: Int

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            var left = count
            relay(to: subscriber) { value in
                guard left > 0 else { return .send(value) }
                left -= 1
                return .skip
            }
        }
    }
}

extension Publisher {
    /// Drops the first values; a negative number ends the process.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        precondition(count >= 0, "The number of values to drop can't be negative")
        return Publishers.Drop(upstream: self, count: count)
    }
}
