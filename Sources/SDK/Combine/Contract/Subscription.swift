/// The connection between a subscriber and a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Requests a number of further values.
    func request(_ demand: Subscribers.Demand)
}
