extension Publishers {
    /// A publisher of all values in an array.
    public struct Collect<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = [Upstream.Output]
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream

        /// Creates a publisher from its parts.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            var values: [Upstream.Output] = []
            gather(
                to: subscriber,
                step: {
                    values.append($0)
                    return .skip
                }, result: { values })
        }
    }
}

extension Publisher {
    /// Delivers all values in an array at the end.
    public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
}
