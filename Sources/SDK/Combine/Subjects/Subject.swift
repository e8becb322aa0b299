/// A publisher to which any thread can send values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Delivers a value to the subscribers.
    func send(_ value: Output)
    /// Sends a completion; values that are sent later are not delivered.
    func send(completion: Subscribers.Completion<Failure>)
    /// Provides the subject with the subscription to an upstream.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Delivers a `Void` value.
    public func send() { send(()) }
}
