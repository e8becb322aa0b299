extension Publishers {
    /// A publisher that prints messages about events.
    public struct Print<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The text at the start of each message.
        public let prefix: String
        /// The stream for the messages; nil means standard output.
        public let stream: (any TextOutputStream)?

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            let log = PrintLog(prefix: prefix, stream: stream)
            relay(
                to: subscriber,
                events: RelayEvents(
                    subscription: { log.write("receive subscription: (\($0))") },
                    request: { log.write("request \(log.words($0))") },
                    returned: { if $0 > 0 { log.write("request \(log.words($0)) (synchronous)") } },
                    cancel: { log.write("receive cancel") }),
                end: { completion in
                    switch completion {
                    case .finished: log.write("receive finished")
                    case .failure(let error): log.write("receive error: (\(error))")
                    }
                    return .completion(completion)
                },
                step: {
                    log.write("receive value: (\($0))")
                    return .send($0)
                })
        }
    }
}

extension Publisher {
    /// Prints messages about events to a stream; without a stream, to standard output.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}
