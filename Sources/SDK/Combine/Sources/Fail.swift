/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error.
    public let error: Failure

    /// Creates a publisher of an error.
    public init(error: Failure) { self.error = error }

    /// Creates a publisher of these types.
    public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

extension Fail: Equatable where Failure: Equatable {}
