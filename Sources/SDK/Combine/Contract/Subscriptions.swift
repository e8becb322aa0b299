/// Subscriptions that publishers share.
public enum Subscriptions {
    /// The subscription of publishers that deliver no values.
    public static var empty: any Subscription { Nothing.shared }

    private final class Nothing: Subscription, CustomStringConvertible, Sendable {
        static let shared = Nothing()
        var description: String { "Empty" }
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}
