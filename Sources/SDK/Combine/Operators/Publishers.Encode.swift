extension Publishers {
    /// A publisher of encoded values.
    public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Operator where Upstream.Output: Encodable {
        /// The kind of values.
        public typealias Output = Coder.Output
        /// The kind of errors.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream
        let encoder: Coder

        /// Makes one of its parts.
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
    /// Encodes each value; an error ends it.
    public func encode<Coder>(encoder: Coder) -> Publishers.Encode<Self, Coder> where Coder: TopLevelEncoder {
        Publishers.Encode(upstream: self, encoder: encoder)
    }
}
