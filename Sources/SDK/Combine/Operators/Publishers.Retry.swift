extension Publishers {
    /// A publisher that subscribes again after an error.
    public struct Retry<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The number of retries; nil means that there is no limit.
        public let retries: Int?

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            let succession = Succession(subscriber, name: "Retry")
            succession.begin()
            attempt(retries, succession)
        }

        private func attempt<S>(_ left: Int?, _ succession: Succession<S>)
        where S.Input == Output, S.Failure == Failure {
            succession.follow(upstream) { completion in
                guard case .failure = completion, left.map({ $0 > 0 }) ?? true else {
                    return succession.finish(completion)
                }
                attempt(left.map { $0 - 1 }, succession)
            }
        }
    }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Subscribes again after an error, at most a number of times.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }
}
