/// A publisher of one value.
public struct Just<Output>: Publisher {
    /// There are no errors.
    public typealias Failure = Never

    /// The value.
    public let output: Output

    /// Creates a publisher of a value.
    public init(_ output: Output) { self.output = output }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == Never {
        subscriber.receive(subscription: Once(subscriber, name: "Just", value: output))
    }
}

extension Just: Equatable where Output: Equatable {}
