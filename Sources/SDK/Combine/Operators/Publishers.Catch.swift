extension Publishers {
    /// A publisher that continues with another publisher after an error.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = NewPublisher.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that creates the replacement publisher.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            let succession = Succession(subscriber, name: "Catch")
            succession.begin()
            succession.follow(upstream) {
                switch $0 {
                case .finished: succession.finish(.finished)
                case .failure(let error): succession.follow(handler(error), onCompletion: succession.finish)
                }
            }
        }
    }
}

extension Publisher {
    /// Continues with another publisher after an error.
    public func `catch`<P>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where P: Publisher, Output == P.Output { Publishers.Catch(upstream: self, handler: handler) }
}
