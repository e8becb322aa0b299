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
