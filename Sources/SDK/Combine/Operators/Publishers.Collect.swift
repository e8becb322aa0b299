extension Publishers {
    /// A publisher of all values in an array.
    public struct Collect<Upstream: Publisher>: Operator {
        /// The kind of values.
        public typealias Output = [Upstream.Output]
        /// The kind of errors.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Makes one of its parts.
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
