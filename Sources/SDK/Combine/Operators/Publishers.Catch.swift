extension Publishers {
    /// A publisher that goes on with another publisher instead of an error.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// The kind of values.
        public typealias Output = Upstream.Output
        /// The kind of errors.
        public typealias Failure = NewPublisher.Failure

        /// Where the values come from.
        public let upstream: Upstream
        /// Makes the publisher instead.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Makes one of its parts.
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
    /// Goes on with another publisher instead of an error.
    public func `catch`<P>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where P: Publisher, Output == P.Output { Publishers.Catch(upstream: self, handler: handler) }
}
