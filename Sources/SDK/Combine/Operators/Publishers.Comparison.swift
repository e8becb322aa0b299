extension Publishers {
    /// A publisher of the greatest value.
    public struct Comparison<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Whether one value comes before another.
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            var best: Output?
            gather(
                to: subscriber,
                step: { value in
                    if best.map({ areInIncreasingOrder($0, value) }) ?? true { best = value }
                    return .skip
                }, result: { best })
        }
    }
}

extension Publisher {
    /// Delivers the greatest value at the end.
    public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }

    /// Delivers the least value at the end.
    public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
        max { areInIncreasingOrder($1, $0) }
    }
}

extension Publisher where Output: Comparable {
    /// Delivers the greatest value at the end.
    public func max() -> Publishers.Comparison<Self> { max(by: <) }

    /// Delivers the least value at the end.
    public func min() -> Publishers.Comparison<Self> { min(by: <) }
}
