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

extension Publishers {
    /// A publisher of the result of all values.
    public struct TryReduce<Upstream: Publisher, Output>: Operator {
        /// The type of the errors.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// The first result.
        public let initial: Output
        /// The closure that computes the next result.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Creates a publisher from its parts.
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
    /// Delivers the result of all values at the end; an error that is thrown ends the publisher.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
}

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

extension Publishers {
    /// A publisher of the results so far.
    public struct TryScan<Upstream: Publisher, Output>: Operator {
        /// The type of the errors.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// The first result.
        public let initialResult: Output
        /// The closure that computes the next result.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Creates a publisher from its parts.
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
    /// Delivers, for each value, the result so far; an error that is thrown ends the publisher.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
}

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

extension Publishers {
    /// A publisher of arrays with a number of values.
    public struct CollectByCount<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = [Upstream.Output]
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
            var values: [Upstream.Output] = []
            relay(
                to: subscriber,
                end: { completion in
                    guard case .finished = completion, !values.isEmpty else { return .completion(completion) }
                    return .value(values)
                },
                step: { value in
                    values.append(value)
                    guard values.count == count else { return .skip }
                    defer { values = [] }
                    return .send(values)
                })
        }
    }
}

extension Publisher {
    /// Delivers arrays with a number of values, and at the end an array with the remaining values.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }
}

extension Publishers {
    /// A publisher of the number of values.
    public struct Count<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Int
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
            var count = 0
            gather(
                to: subscriber,
                step: { _ in
                    count += 1
                    return .skip
                }, result: { count })
        }
    }
}

extension Publisher {
    /// Delivers the number of values at the end.
    public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}

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
