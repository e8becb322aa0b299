public import Foundation

/// A cryptographic hash.
///
/// A copy is independent: input to the copy does not change the original.
public protocol HashFunction: Sendable {
    /// The block size of the hash function, in bytes.
    static var blockByteCount: Int { get }

    /// The type of the digest.
    associatedtype Digest: CryptoKit.Digest

    /// Creates a hash function without any input.
    init()

    /// Adds the next bytes.
    mutating func update(bufferPointer: UnsafeRawBufferPointer)

    /// The digest of all bytes so far; more bytes can follow.
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

    /// Adds the next data.
    public mutating func update<D: DataProtocol>(data: D) {
        for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
    }
}
