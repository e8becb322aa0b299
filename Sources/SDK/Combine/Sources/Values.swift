/// A publisher of one value.
public struct Just<Output>: Publisher {
    /// There are no errors.
    public typealias Failure = Never

    /// The value.
    public let output: Output

    /// Creates a publisher of a value.
    public init(_ output: Output) { self.output = output }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == Never {
        subscriber.receive(subscription: Once(subscriber, name: "Just", value: output))
    }
}

extension Just: Equatable where Output: Equatable {}

/// A publisher of no values.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
    /// Whether the publisher finishes at once; otherwise it never finishes.
    public let completeImmediately: Bool

    /// Creates a publisher.
    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

    /// Creates a publisher of these types.
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.init(completeImmediately: completeImmediately)
    }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error.
    public let error: Failure

    /// Creates a publisher of an error.
    public init(error: Failure) { self.error = error }

    /// Creates a publisher of these types.
    public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

extension Fail: Equatable where Failure: Equatable {}

/// A publisher that is created for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    /// The type of the values.
    public typealias Output = DeferredPublisher.Output
    /// The type of the errors.
    public typealias Failure = DeferredPublisher.Failure

    /// The closure that creates the publisher.
    public let createPublisher: () -> DeferredPublisher

    /// Creates a publisher with a closure.
    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
        createPublisher().subscribe(subscriber)
    }
}

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

extension Result {
    /// A publisher of the value or the error.
    public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }

    /// A publisher of a result.
    public struct Publisher: Combine.Publisher {
        /// The type of the values.
        public typealias Output = Success

        /// The result.
        public let result: Result<Success, Failure>

        /// Creates a publisher of a result.
        public init(_ result: Result<Success, Failure>) { self.result = result }
        /// Creates a publisher of a value.
        public init(_ output: Success) { self.init(.success(output)) }
        /// Creates a publisher of an error.
        public init(_ failure: Failure) { self.init(.failure(failure)) }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where Success == S.Input, Failure == S.Failure, S: Subscriber {
            switch result {
            case .success(let value): subscriber.receive(subscription: Once(subscriber, name: "Once", value: value))
            case .failure(let error): Fail(error: error).subscribe(subscriber)
            }
        }
    }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}

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

/// The subscription to a sequence's elements.
final class SequenceFeed<Elements: Sequence, Downstream: Subscriber>: Subscription, CustomStringConvertible
where Downstream.Input == Elements.Element {
    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var isFeeding = false
    }

    private let state: Guarded<State>
    // Only the thread that delivers accesses these.
    private var iterator: Elements.Iterator
    private var next: Elements.Element?
    let description: String

    init(_ sequence: Elements, _ downstream: Downstream) {
        state = Guarded(State(downstream: downstream))
        description = "\(sequence)"
        iterator = sequence.makeIterator()
        next = iterator.next()
    }

    var isEmpty: Bool { next == nil }

    func request(_ demand: Subscribers.Demand) {
        let isFree = state.withLock { state in
            state.demand += demand
            defer { state.isFeeding = true }
            return !state.isFeeding
        }
        guard isFree else { return }
        while let downstream = admit(), let value = next {
            next = iterator.next()
            let more = downstream.receive(value)
            state.withLock { $0.demand += more }
            guard next == nil else { continue }
            state.exchange(State(isFeeding: true)).downstream?.receive(completion: .finished)
        }
    }

    /// The downstream, if it wants a value; otherwise the feeding ends.
    private func admit() -> Downstream? {
        state.withLock { state in
            guard state.downstream != nil, state.demand > 0 else {
                state.isFeeding = false
                return nil
            }
            state.demand -= 1
            return state.downstream
        }
    }

    func cancel() { _ = state.exchange(State(isFeeding: true)) }
}
