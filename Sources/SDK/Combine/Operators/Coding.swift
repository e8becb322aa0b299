public import Foundation

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

/// A type that encodes a whole value.
public protocol TopLevelEncoder<Output> {
    /// The encoded form.
    associatedtype Output
    /// Encodes a value.
    func encode<T>(_ value: T) throws -> Output where T: Encodable
}

extension JSONEncoder: TopLevelEncoder {
    /// JSON.
    public typealias Output = Data
}

extension PropertyListEncoder: TopLevelEncoder {
    /// A property list.
    public typealias Output = Data
}

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

/// A type that decodes a whole value.
public protocol TopLevelDecoder<Input> {
    /// The encoded form.
    associatedtype Input
    /// Decodes a value.
    func decode<T>(_ type: T.Type, from: Input) throws -> T where T: Decodable
}

extension JSONDecoder: TopLevelDecoder {
    /// JSON.
    public typealias Input = Data
}

extension PropertyListDecoder: TopLevelDecoder {
    /// A property list.
    public typealias Input = Data
}
