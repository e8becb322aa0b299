extension Optional {
    /// A publisher of the value, if there is one.
    public var publisher: Optional<Wrapped>.Publisher { Publisher(self) }

    /// A publisher of an optional's value.
    public struct Publisher: Combine.Publisher {
        /// The type of the values.
        public typealias Output = Wrapped
        /// There are no errors.
        public typealias Failure = Never

        /// The optional.
        public let output: Wrapped?

        /// Creates a publisher of an optional.
        public init(_ output: Wrapped?) { self.output = output }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == Never {
            guard let output else { return Empty().subscribe(subscriber) }
            subscriber.receive(subscription: Once(subscriber, name: "Optional", value: output))
        }
    }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
