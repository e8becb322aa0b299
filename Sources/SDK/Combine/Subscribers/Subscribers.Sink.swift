extension Subscribers {
    /// A subscriber with closures and unlimited demand.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
        CustomReflectable, CustomPlaygroundDisplayConvertible
    {
        private struct State {
            var receiveValue: ((Input) -> Void)?
            var receiveCompletion: ((Completion<Failure>) -> Void)?
            var subscription: (any Subscription)?
        }

        private let state: Guarded<State>

        /// Creates a subscriber with closures, which are released at the end.
        public init(
            receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
            receiveValue: @escaping ((Input) -> Void)
        ) {
            state = Guarded(State(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
        }

        /// The closure that receives values; has no effect after the end.
        public var receiveValue: (Input) -> Void { state.withLock { $0.receiveValue } ?? { _ in } }
        /// The closure that receives the completion; has no effect after the end.
        public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
            state.withLock { $0.receiveCompletion } ?? { _ in }
        }

        /// The name of the type.
        public var description: String { "Sink" }
        /// A mirror without children.
        public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
        /// The description.
        public var playgroundDescription: Any { description }

        /// Requests all values.
        public func receive(subscription: any Subscription) {
            let isAccepted = state.withLock { state in
                guard state.subscription == nil, state.receiveValue != nil else { return false }
                state.subscription = subscription
                return true
            }
            if isAccepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// Passes a value to the closure.
        public func receive(_ value: Input) -> Subscribers.Demand {
            receiveValue(value)
            return .none
        }

        /// Passes the completion to the closure.
        public func receive(completion: Subscribers.Completion<Failure>) {
            state.exchange(State()).receiveCompletion?(completion)
        }

        /// Stops the subscription.
        public func cancel() { state.exchange(State()).subscription?.cancel() }
    }
}
