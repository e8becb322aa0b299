/// A publisher that delivers values only after `connect()`.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts the publisher, until the result is cancelled.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Starts with the first subscriber and stops with the last.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
