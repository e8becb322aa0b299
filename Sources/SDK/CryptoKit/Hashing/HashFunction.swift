public import Foundation

/// A cryptographic hash.
///
/// A copy goes on by itself: what it takes does not change the value it was copied from.
public protocol HashFunction: Sendable {
    /// The count of bytes that the function works on at once.
    static var blockByteCount: Int { get }

    /// What the function computes.
    associatedtype Digest: CryptoKit.Digest

    /// Creates a function that has taken nothing.
    init()

    /// Takes the next bytes.
    mutating func update(bufferPointer: UnsafeRawBufferPointer)

    /// The digest of all bytes so far; more bytes may follow.
    func finalize() -> Digest
}

extension HashFunction {
    /// The digest of data.
    public static func hash<D: DataProtocol>(data: D) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }

    /// The digest of bytes.
    public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
        var function = Self()
        function.update(bufferPointer: bufferPointer)
        return function.finalize()
    }

    /// Takes the next data.
    public mutating func update<D: DataProtocol>(data: D) {
        for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
    }
}
