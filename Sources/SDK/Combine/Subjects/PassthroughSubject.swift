/// A subject that keeps no value: what a subscriber has not asked for is lost to it.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let hub = Hub<Output, Failure>(name: "PassthroughSubject")

    /// Makes one.
    public init() {}

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        hub.subscribe(subscriber)
    }

    /// Delivers a value to the subscribers that want one.
    public func send(_ input: Output) { hub.send(input) }
    /// Ends it.
    public func send(completion: Subscribers.Completion<Failure>) { hub.finish(completion) }
    /// Asks an upstream for all values as soon as a subscriber wants one.
    public func send(subscription: any Subscription) { hub.add(subscription) }
}
