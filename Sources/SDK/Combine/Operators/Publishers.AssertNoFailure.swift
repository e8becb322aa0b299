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
