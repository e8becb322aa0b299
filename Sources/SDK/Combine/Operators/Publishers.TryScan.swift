extension Publishers {
    /// A publisher of the results so far.
    public struct TryScan<Upstream: Publisher, Output>: Operator {
        /// The kind of errors.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream
        /// The first result.
        public let initialResult: Output
        /// Makes the next result.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes one of its parts.
        public init(
            upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            var result = initialResult
            relay(
                to: subscriber,
                trying: { value in
                    result = try nextPartialResult(result, value)
                    return .send(result)
                })
        }
    }
}

extension Publisher {
    /// Delivers, for each value, the result so far; an error that is thrown ends it.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
}
