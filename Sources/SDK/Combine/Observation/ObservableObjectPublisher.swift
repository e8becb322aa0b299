/// A publisher that announces changes of an object.
public final class ObservableObjectPublisher: Publisher {
    /// There is no value.
    public typealias Output = Void
    /// There are no errors.
    public typealias Failure = Never

    private let hub = Hub<Void, Never>(name: "ObservableObjectPublisher")

    /// Creates a publisher.
    public init() {}

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Void {
        hub.subscribe(subscriber)
    }

    /// Notifies the subscribers; call it before the change.
    public func send() { hub.send(()) }
}
