/// What delivers values over time to subscribers.
public protocol Publisher<Output, Failure> {
    /// The kind of values.
    associatedtype Output
    /// The kind of errors; `Never` if there are none.
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

    /// Hides the publisher's type.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
