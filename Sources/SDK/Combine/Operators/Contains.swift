extension Publishers {
    /// A publisher of whether a value is delivered.
    public struct Contains<Upstream: Publisher>: Operator where Upstream.Output: Equatable {
        /// The type of the values.
        public typealias Output = Bool
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The value to look for.
        public let output: Upstream.Output

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            gather(to: subscriber, step: { $0 == output ? .finish(.value(true)) : .skip }, result: { false })
        }
    }
}

extension Publisher where Output: Equatable {
    /// Delivers whether a value is delivered.
    public func contains(_ output: Output) -> Publishers.Contains<Self> {
        Publishers.Contains(upstream: self, output: output)
    }
}

extension Publishers {
    /// A publisher of whether a value satisfies a condition.
    public struct ContainsWhere<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Bool
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that tests a value.
        public let predicate: (Upstream.Output) -> Bool

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            gather(to: subscriber, step: { predicate($0) ? .finish(.value(true)) : .skip }, result: { false })
        }
    }
}

extension Publisher {
    /// Delivers whether a value satisfies a condition.
    public func contains(
        where predicate: @escaping (Output) -> Bool
    ) -> Publishers.ContainsWhere<Self> { Publishers.ContainsWhere(upstream: self, predicate: predicate) }
}

extension Publishers {
    /// A publisher of whether a value satisfies a condition.
    public struct TryContainsWhere<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Bool
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
            gather(to: subscriber, trying: { try predicate($0) ? .finish(.value(true)) : .skip }, result: { false })
        }
    }
}

extension Publisher {
    /// Delivers whether a value satisfies a condition; an error that is thrown ends the publisher.
    public func tryContains(
        where predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryContainsWhere<Self> { Publishers.TryContainsWhere(upstream: self, predicate: predicate) }
}

extension Publishers {
    /// A publisher of whether all values satisfy a condition.
    public struct AllSatisfy<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Bool
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that tests a value.
        public let predicate: (Upstream.Output) -> Bool

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            gather(to: subscriber, step: { predicate($0) ? .skip : .finish(.value(false)) }, result: { true })
        }
    }
}

extension Publisher {
    /// Delivers whether all values satisfy a condition.
    public func allSatisfy(
        _ predicate: @escaping (Output) -> Bool
    ) -> Publishers.AllSatisfy<Self> { Publishers.AllSatisfy(upstream: self, predicate: predicate) }
}

extension Publishers {
    /// A publisher of whether all values satisfy a condition.
    public struct TryAllSatisfy<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Bool
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
            gather(to: subscriber, trying: { try predicate($0) ? .skip : .finish(.value(false)) }, result: { true })
        }
    }
}

extension Publisher {
    /// Delivers whether all values satisfy a condition; an error that is thrown ends the publisher.
    public func tryAllSatisfy(
        _ predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryAllSatisfy<Self> { Publishers.TryAllSatisfy(upstream: self, predicate: predicate) }
}
