extension Publishers {
    /// A publisher of the results so far.
    public struct Scan<Upstream: Publisher, Output>: Operator {
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The first result.
        public let initialResult: Output
        /// The closure that computes the next result.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Creates a publisher from its parts.
        public init(
            upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            var result = initialResult
            relay(to: subscriber) { value in
                result = nextPartialResult(result, value)
                return .send(result)
            }
        }
    }
}

extension Publisher {
    /// Delivers, for each value, the result so far.
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
}
