/// A publisher that starts when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts it, until the result is cancelled.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Starts with the first subscriber and stops with the last.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
