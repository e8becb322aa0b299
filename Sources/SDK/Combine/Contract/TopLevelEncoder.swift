public import Foundation

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
