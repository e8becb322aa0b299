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
