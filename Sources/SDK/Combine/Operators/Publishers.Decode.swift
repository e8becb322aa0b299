extension Publishers {
    /// A publisher of decoded values.
    public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Operator
    where Upstream.Output == Coder.Input {
        /// The kind of errors.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream
        let decoder: Coder

        /// Makes one of its parts.
        public init(upstream: Upstream, decoder: Coder) {
            self.upstream = upstream
            self.decoder = decoder
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            relay(to: subscriber, trying: { .send(try decoder.decode(Output.self, from: $0)) })
        }
    }
}

extension Publisher {
    /// Decodes each value; an error ends it.
    public func decode<Item, Coder>(type: Item.Type, decoder: Coder) -> Publishers.Decode<Self, Item, Coder>
    where Item: Decodable, Coder: TopLevelDecoder, Output == Coder.Input {
        Publishers.Decode(upstream: self, decoder: decoder)
    }
}
