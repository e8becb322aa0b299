/// A type that delivers values to subscribers over time.
public protocol Publisher<Output, Failure> {
    /// The type of the values.
    associatedtype Output
    /// The type of the errors; `Never` if there are none.
    associatedtype Failure: Error

    /// Attaches a subscriber; callers use `subscribe(_:)`.
    func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input
}

extension Publisher {
    /// Attaches a subscriber.
    public func subscribe<S>(_ subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
        receive(subscriber: subscriber)
    }

    /// Attaches a subject, which passes everything on, until the result is cancelled.
    public func subscribe<S>(_ subject: S) -> AnyCancellable
    where S: Subject, Failure == S.Failure, Output == S.Output {
        let subscriber = SubjectSubscriber(subject)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }

    /// Returns a type-erased publisher.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

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

/// A publisher that delivers values only after `connect()`.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts the publisher, until the result is cancelled.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Starts with the first subscriber and stops with the last.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

/// The publishers that operators create.
public enum Publishers {}
