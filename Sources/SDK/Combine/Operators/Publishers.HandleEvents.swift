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
