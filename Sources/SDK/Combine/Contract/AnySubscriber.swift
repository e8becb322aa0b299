/// A subscriber whose type is hidden.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
    private let accept: (any Subscription) -> Void
    private let take: (Input) -> Subscribers.Demand
    private let finish: (Subscribers.Completion<Failure>) -> Void

    /// The identity: that of the subscriber or subject inside.
    public let combineIdentifier: CombineIdentifier

    /// Wraps another subscriber.
    public init<S>(_ s: S) where Input == S.Input, Failure == S.Failure, S: Subscriber {
        accept = s.receive(subscription:)
        take = { s.receive($0) }
        finish = s.receive(completion:)
        combineIdentifier = s.combineIdentifier
    }

    /// Makes one that feeds a subject.
    public init<S>(_ s: S) where Input == S.Output, Failure == S.Failure, S: Subject {
        self.init(SubjectSubscriber(s))
    }

    /// Makes one of closures; without `receiveValue` it asks for nothing more.
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

    /// Says the kind.
    public var description: String { "AnySubscriber" }

    /// Says that the publisher has accepted the subscriber.
    public func receive(subscription: any Subscription) { accept(subscription) }
    /// Delivers a value; returns how many more are wanted.
    public func receive(_ value: Input) -> Subscribers.Demand { take(value) }
    /// Says that no more values come.
    public func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }
}
