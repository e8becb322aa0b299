/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let base: any Publisher<Output, Failure>

    /// Wraps another publisher.
    public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher {
        base = (publisher as? Self)?.base ?? publisher
    }

    /// The name of the type.
    public var description: String { "AnyPublisher" }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        base.receive(subscriber: subscriber)
    }
}
