/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
    private let accept: (any Subscription) -> Void
    private let take: (Input) -> Subscribers.Demand
    private let finish: (Subscribers.Completion<Failure>) -> Void

    /// The identity of the wrapped subscriber or subject.
    public let combineIdentifier: CombineIdentifier

    /// Wraps another subscriber.
    public init<S>(_ s: S) where Input == S.Input, Failure == S.Failure, S: Subscriber {
        accept = s.receive(subscription:)
        take = { s.receive($0) }
        finish = s.receive(completion:)
        combineIdentifier = s.combineIdentifier
    }

    /// Creates a subscriber that sends values to a subject.
    public init<S>(_ s: S) where Input == S.Output, Failure == S.Failure, S: Subject {
        self.init(SubjectSubscriber(s))
    }

    /// Creates a subscriber with closures; without `receiveValue`, it requests no further values.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        accept = receiveSubscription ?? { _ in }
        take = receiveValue ?? { _ in .none }
        finish = receiveCompletion ?? { _ in }
        combineIdentifier = CombineIdentifier()
    }

    /// The name of the type.
    public var description: String { "AnySubscriber" }

    /// Tells the subscriber that the publisher has accepted it.
    public func receive(subscription: any Subscription) { accept(subscription) }
    /// Delivers a value; returns how many more values the subscriber requests.
    public func receive(_ value: Input) -> Subscribers.Demand { take(value) }
    /// Tells the subscriber that no more values will be delivered.
    public func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }
}
