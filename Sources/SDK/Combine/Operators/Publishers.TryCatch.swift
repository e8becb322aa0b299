extension Publishers {
    /// A publisher that goes on with another publisher instead of an error, or fails with another error.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// The kind of values.
        public typealias Output = Upstream.Output
        /// The kind of errors.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream
        /// Makes the publisher instead.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        /// Makes one of its parts.
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
    /// Goes on with another publisher instead of an error; an error that is thrown ends it.
    public func tryCatch<P>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where P: Publisher, Output == P.Output { Publishers.TryCatch(upstream: self, handler: handler) }
}
