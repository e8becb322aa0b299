/// A subscriber's hold on a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Asks for so many values more.
    func request(_ demand: Subscribers.Demand)
}
