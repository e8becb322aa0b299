/// A publisher that says that an object will change.
public final class ObservableObjectPublisher: Publisher {
    /// There is no value.
    public typealias Output = Void
    /// There are no errors.
    public typealias Failure = Never

    private let hub = Hub<Void, Never>(name: "ObservableObjectPublisher")

    /// Makes one.
    public init() {}

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Void {
        hub.subscribe(subscriber)
    }

    /// Tells the subscribers; call it before the change.
    public func send() { hub.send(()) }
}
