extension Publishers {
    /// A publisher that continues with another publisher after an error, or fails with another error.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that creates the replacement publisher.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            let succession = Succession(subscriber, name: "TryCatch")
            succession.begin()
            succession.follow(upstream) {
                guard case .failure(let error) = $0 else { return succession.finish(.finished) }
                do {
                    succession.follow(try handler(error)) { succession.finish($0.mapError { $0 }) }
                } catch { succession.finish(.failure(error)) }
            }
        }
    }
}

extension Publisher {
    /// Continues with another publisher after an error; an error that is thrown ends the publisher.
    public func tryCatch<P>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where P: Publisher, Output == P.Output { Publishers.TryCatch(upstream: self, handler: handler) }
}
