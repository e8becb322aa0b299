extension Publishers {
    /// A publisher of decoded values.
    public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Operator
    where Upstream.Output == Coder.Input {
        /// The type of the errors.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        let decoder: Coder

        /// Creates a publisher from its parts.
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
    /// Decodes each value; an error ends the publisher.
    public func decode<Item, Coder>(type: Item.Type, decoder: Coder) -> Publishers.Decode<Self, Item, Coder>
    where Item: Decodable, Coder: TopLevelDecoder, Output == Coder.Input {
        Publishers.Decode(upstream: self, decoder: decoder)
    }
}
