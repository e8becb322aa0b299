/// A subject with a current value, which each new subscriber receives first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let initial: Output
    private let hub: Hub<Output, Failure>

    /// Creates a subject with a value.
    public init(_ value: Output) {
        initial = value
        hub = Hub(name: "CurrentValueSubject", current: value)
    }

    /// The current value; setting it sends it.
    public var value: Output {
        get { hub.current ?? initial }
        set { send(newValue) }
    }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        hub.subscribe(subscriber)
    }

    /// Sets the current value and delivers it.
    public func send(_ input: Output) { hub.send(input) }
    /// Sends a completion.
    public func send(completion: Subscribers.Completion<Failure>) { hub.finish(completion) }
    /// Requests all values of an upstream.
    public func send(subscription: any Subscription) { hub.add(subscription) }
}
