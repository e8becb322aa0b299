extension Publisher {
    /// Calls closures with the completion and with each value, until the result is cancelled or released.
    public func sink(
        receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
        receiveValue: @escaping ((Output) -> Void)
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls a closure with each value, until the result is cancelled or released.
    public func sink(receiveValue: @escaping ((Output) -> Void)) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Sets a property to each value, until the result is cancelled or released.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}

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

extension Subscribers {
    /// A subscriber that sets a property of an object, and keeps the object until the end.
    public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
        CustomPlaygroundDisplayConvertible
    {
        /// There are no errors.
        public typealias Failure = Never

        private struct State {
            var object: Root?
            var subscription: (any Subscription)?
        }

        private let state: Guarded<State>

        /// The property.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        /// Creates a subscriber for a property.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            state = Guarded(State(object: object))
            self.keyPath = keyPath
        }

        /// The object; nil after the end.
        public var object: Root? { state.withLock { $0.object } }

        /// The name of the type.
        public var description: String { "Assign \(Root.self)." }
        /// A mirror without children.
        public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
        /// The description.
        public var playgroundDescription: Any { description }

        /// Requests all values.
        public func receive(subscription: any Subscription) {
            let isAccepted = state.withLock { state in
                guard state.subscription == nil, state.object != nil else { return false }
                state.subscription = subscription
                return true
            }
            if isAccepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// Sets the property.
        public func receive(_ value: Input) -> Subscribers.Demand {
            object?[keyPath: keyPath] = value
            return .none
        }

        /// Releases the object.
        public func receive(completion: Subscribers.Completion<Never>) { _ = state.exchange(State()) }

        /// Stops the subscription and releases the object.
        public func cancel() { state.exchange(State()).subscription?.cancel() }
    }
}
