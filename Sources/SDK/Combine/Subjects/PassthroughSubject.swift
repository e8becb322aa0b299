/// A subject that stores no value; a subscriber does not receive values that it has not requested.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let hub = Hub<Output, Failure>(name: "PassthroughSubject")

    /// Creates a subject.
    public init() {}

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        hub.subscribe(subscriber)
    }

    /// Delivers a value to the subscribers that have requested one.
    public func send(_ input: Output) { hub.send(input) }
    /// Sends a completion.
    public func send(completion: Subscribers.Completion<Failure>) { hub.finish(completion) }
    /// Requests all values of an upstream as soon as a subscriber requests one.
    public func send(subscription: any Subscription) { hub.add(subscription) }
}
