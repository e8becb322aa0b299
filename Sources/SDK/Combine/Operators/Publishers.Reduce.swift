extension Publishers {
    /// A publisher of the result of all values.
    public struct Reduce<Upstream: Publisher, Output>: Operator {
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The first result.
        public let initial: Output
        /// The closure that computes the next result.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Creates a publisher from its parts.
        public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            var result = initial
            gather(
                to: subscriber,
                step: {
                    result = nextPartialResult(result, $0)
                    return .skip
                }, result: { result })
        }
    }
}

extension Publisher {
    /// Delivers the result of all values at the end.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
}
