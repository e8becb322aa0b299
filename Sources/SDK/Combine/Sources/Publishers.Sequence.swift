extension Publishers {
    /// A publisher of a sequence's elements.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        /// The type of the values.
        public typealias Output = Elements.Element

        /// The elements.
        public let sequence: Elements

        /// Creates a publisher of a sequence.
        public init(sequence: Elements) { self.sequence = sequence }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where Failure == S.Failure, S: Subscriber, Elements.Element == S.Input {
            let feed = SequenceFeed(sequence, subscriber)
            guard !feed.isEmpty else {
                subscriber.receive(subscription: Subscriptions.empty)
                return subscriber.receive(completion: .finished)
            }
            subscriber.receive(subscription: feed)
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Swift.Sequence {
    /// A publisher of the elements.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
