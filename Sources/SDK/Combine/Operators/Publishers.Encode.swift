extension Publishers {
    /// A publisher of encoded values.
    public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Operator where Upstream.Output: Encodable {
        /// The type of the values.
        public typealias Output = Coder.Output
        /// The type of the errors.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        let encoder: Coder

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, encoder: Coder) {
            self.upstream = upstream
            self.encoder = encoder
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(to: subscriber, trying: { .send(try encoder.encode($0)) })
        }
    }
}

extension Publisher where Output: Encodable {
    /// Encodes each value; an error ends the publisher.
    public func encode<Coder>(encoder: Coder) -> Publishers.Encode<Self, Coder> where Coder: TopLevelEncoder {
        Publishers.Encode(upstream: self, encoder: encoder)
    }
}
