/// What receives a publisher's values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The kind of values.
    associatedtype Input
    /// The kind of errors; `Never` if there are none.
    associatedtype Failure: Error

    /// Says that the publisher has accepted the subscriber, which may now request values.
    func receive(subscription: any Subscription)
    /// Delivers a value; returns how many more are wanted.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Says that no more values come.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Delivers an event without a value.
    public func receive() -> Subscribers.Demand { receive(()) }
}
