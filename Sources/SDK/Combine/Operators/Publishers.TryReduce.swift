extension Publishers {
    /// A publisher of the result of all values.
    public struct TryReduce<Upstream: Publisher, Output>: Operator {
        /// The kind of errors.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream
        /// The first result.
        public let initial: Output
        /// Makes the next result.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes one of its parts.
        public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
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
                trying: {
                    result = try nextPartialResult(result, $0)
                    return .skip
                }, result: { result })
        }
    }
}

extension Publisher {
    /// Delivers the result of all values at the end; an error that is thrown ends it.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
}
