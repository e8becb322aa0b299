public import Foundation

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
