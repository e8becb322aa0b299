/// A publisher that values are sent to, from any thread.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Delivers a value to the subscribers.
    func send(_ value: Output)
    /// Ends it; nothing that is sent later is delivered.
    func send(completion: Subscribers.Completion<Failure>)
    /// Gives it the subscription to an upstream.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Delivers an event without a value.
    public func send() { send(()) }
}
