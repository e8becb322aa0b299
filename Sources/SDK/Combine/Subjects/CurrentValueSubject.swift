/// A subject with a current value, which each new subscriber receives first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let initial: Output
    private let hub: Hub<Output, Failure>

    /// Makes one with a value.
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
    /// Ends it.
    public func send(completion: Subscribers.Completion<Failure>) { hub.finish(completion) }
    /// Asks an upstream for all values.
    public func send(subscription: any Subscription) { hub.add(subscription) }
}
