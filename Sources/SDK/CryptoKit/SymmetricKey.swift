public import Foundation

/// A key of a symmetric algorithm.
///
/// Its memory is cleared when the last copy is released.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
    let bytes: SecureBytes

    init(_ bytes: SecureBytes) { self.bytes = bytes }

    /// Creates a key from bytes.
    public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { SecureBytes($0) } }

    /// Creates a random key.
    public init(size: SymmetricKeySize) { bytes = SecureBytes(randomCount: size.bitCount / 8) }

    /// The number of bits.
    public var bitCount: Int { bytes.count * 8 }

    /// Calls `body` with the bytes, which it must not keep.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }

    /// Compares in constant time.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.isEqualInConstantTime(to: rhs) }
}

/// The size of a symmetric key.
public struct SymmetricKeySize: Hashable, Sendable {
    /// The number of bits, a multiple of 8.
    public let bitCount: Int

    /// 128 bits.
    public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
    /// 192 bits.
    public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
    /// 256 bits.
    public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }

    /// Creates a size; ends the process unless the count is positive and a multiple of 8.
    public init(bitCount: Int) {
        precondition(bitCount > 0 && bitCount % 8 == 0, "The bits of a key must be a positive multiple of 8.")
        self.bitCount = bitCount
    }
}
