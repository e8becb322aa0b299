extension Publishers {
    /// A publisher that continues with another publisher after an error.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = NewPublisher.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that creates the replacement publisher.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            let succession = Succession(subscriber, name: "Catch")
            succession.begin()
            succession.follow(upstream) {
                switch $0 {
                case .finished: succession.finish(.finished)
                case .failure(let error): succession.follow(handler(error), onCompletion: succession.finish)
                }
            }
        }
    }
}

extension Publisher {
    /// Continues with another publisher after an error.
    public func `catch`<P>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where P: Publisher, Output == P.Output { Publishers.Catch(upstream: self, handler: handler) }
}

extension Publishers {
    /// A publisher that continues with another publisher after an error, or fails with another error.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that creates the replacement publisher.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            let succession = Succession(subscriber, name: "TryCatch")
            succession.begin()
            succession.follow(upstream) {
                guard case .failure(let error) = $0 else { return succession.finish(.finished) }
                do {
                    succession.follow(try handler(error)) { succession.finish($0.mapError { $0 }) }
                } catch { succession.finish(.failure(error)) }
            }
        }
    }
}

extension Publisher {
    /// Continues with another publisher after an error; an error that is thrown ends the publisher.
    public func tryCatch<P>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where P: Publisher, Output == P.Output { Publishers.TryCatch(upstream: self, handler: handler) }
}

extension Publishers {
    /// A publisher that subscribes again after an error.
    public struct Retry<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The number of retries; nil means that there is no limit.
        public let retries: Int?

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            let succession = Succession(subscriber, name: "Retry")
            succession.begin()
            attempt(retries, succession)
        }

        private func attempt<S>(_ left: Int?, _ succession: Succession<S>)
        where S.Input == Output, S.Failure == Failure {
            succession.follow(upstream) { completion in
                guard case .failure = completion, left.map({ $0 > 0 }) ?? true else {
                    return succession.finish(completion)
                }
                attempt(left.map { $0 - 1 }, succession)
            }
        }
    }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Subscribes again after an error, at most a number of times.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }
}

extension Publishers {
    /// A publisher that delivers a value instead of an error.
    public struct ReplaceError<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Never

        /// The upstream publisher.
        public let upstream: Upstream
        /// The replacement value.
        public let output: Upstream.Output

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(
                to: subscriber,
                end: {
                    switch $0 {
                    case .finished: .completion(.finished)
                    case .failure: .value(output)
                    }
                }, step: { .send($0) })
        }
    }
}

extension Publisher {
    /// Delivers a value instead of an error, and finishes.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }
}

extension Publishers {
    /// A publisher that transforms the error.
    public struct MapError<Upstream: Publisher, Failure: Error>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that creates the new error.
        public let transform: (Upstream.Failure) -> Failure

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(to: subscriber, end: { .completion($0.mapError(transform)) }, step: { .send($0) })
        }
    }
}

extension Publisher {
    /// Transforms the error.
    public func mapError<E>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> where E: Error {
        Publishers.MapError(upstream: self, transform: transform)
    }
}

extension Publishers {
    /// A publisher with an error type that never fails.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Operator where Upstream.Failure == Never {
        /// The type of the values.
        public typealias Output = Upstream.Output

        /// The upstream publisher.
        public let upstream: Upstream

        /// Creates a publisher from its parts.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(to: subscriber, end: { _ in .completion(.finished) }, step: { .send($0) })
        }
    }
}

extension Publisher where Failure == Never {
    /// Sets the type of the errors of a publisher that never fails.
    public func setFailureType<E>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> where E: Error {
        Publishers.SetFailureType(upstream: self)
    }
}

extension Publishers {
    /// A publisher whose error ends the process.
    public struct AssertNoFailure<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Never

        /// The upstream publisher.
        public let upstream: Upstream
        /// The text at the start of the message.
        public let prefix: String
        /// Where the operator was called.
        public let file: StaticString
        /// Where the operator was called.
        public let line: UInt

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(
                to: subscriber,
                end: {
                    if case .failure(let error) = $0 { fatalError("\(prefix)\(error)", file: file, line: line) }
                    return .completion(.finished)
                }, step: { .send($0) })
        }
    }
}

extension Publisher {
    /// Ends the process at an error.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
    }
}
