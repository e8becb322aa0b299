/// A type that receives the values of a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The type of the values.
    associatedtype Input
    /// The type of the errors; `Never` if there are none.
    associatedtype Failure: Error

    /// Tells the subscriber that the publisher has accepted it; the subscriber can now request values.
    func receive(subscription: any Subscription)
    /// Delivers a value; returns how many more values the subscriber requests.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Tells the subscriber that no more values will be delivered.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Delivers a `Void` value.
    public func receive() -> Subscribers.Demand { receive(()) }
}
