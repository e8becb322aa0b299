/// A publisher that is created for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    /// The type of the values.
    public typealias Output = DeferredPublisher.Output
    /// The type of the errors.
    public typealias Failure = DeferredPublisher.Failure

    /// The closure that creates the publisher.
    public let createPublisher: () -> DeferredPublisher

    /// Creates a publisher with a closure.
    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
        createPublisher().subscribe(subscriber)
    }
}
