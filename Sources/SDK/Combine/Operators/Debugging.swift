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

/// Where a print operator writes.
final class PrintLog {
    private let prefix: String
    private var stream: (any TextOutputStream)?

    init(prefix: String, stream: (any TextOutputStream)?) {
        self.prefix = prefix.isEmpty ? "" : prefix + ": "
        self.stream = stream
    }

    func write(_ event: String) {
        if stream == nil { Swift.print(prefix + event) } else { stream?.write(prefix + event + "\n") }
    }

    func words(_ demand: Subscribers.Demand) -> String { demand.max.map { "max: (\($0))" } ?? "unlimited" }
}

extension Publishers {
    /// A publisher that calls closures for events.
    public struct HandleEvents<Upstream: Publisher>: Operator {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Called with the subscription.
        public let receiveSubscription: ((any Subscription) -> Void)?
        /// Called with each value.
        public let receiveOutput: ((Upstream.Output) -> Void)?
        /// Called with the completion.
        public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
        /// Called when the subscription is cancelled.
        public let receiveCancel: (() -> Void)?
        /// Called with each demand.
        public let receiveRequest: ((Subscribers.Demand) -> Void)?

        /// Creates a publisher from its parts.
        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)?,
            receiveOutput: ((Upstream.Output) -> Void)?,
            receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?, receiveCancel: (() -> Void)?,
            receiveRequest: ((Subscribers.Demand) -> Void)?
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(
                to: subscriber,
                events: RelayEvents(subscription: receiveSubscription, request: receiveRequest, cancel: receiveCancel),
                end: {
                    receiveCompletion?($0)
                    return .completion($0)
                },
                step: {
                    receiveOutput?($0)
                    return .send($0)
                })
        }
    }
}

extension Publisher {
    /// Calls closures for events.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }
}
