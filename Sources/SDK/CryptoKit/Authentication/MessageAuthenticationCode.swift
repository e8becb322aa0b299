public import Foundation

/// A code that proves that the author of a message knew a key.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
    /// The number of bytes.
    var byteCount: Int { get }
}

extension MessageAuthenticationCode {
    /// The bytes, one by one.
    public func makeIterator() -> Array<UInt8>.Iterator { withUnsafeBytes { Array($0) }.makeIterator() }

    /// Compares in constant time.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.isEqualInConstantTime(to: rhs) }

    /// Compares with data in constant time.
    public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool { lhs.isEqualInConstantTime(to: Array(rhs)) }

    /// Compares with data in constant time.
    public static func != <D: DataProtocol>(lhs: Self, rhs: D) -> Bool { !(lhs == rhs) }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }

    /// The type and the bytes as hexadecimal digits.
    public var description: String { "\(Self.self): \(hexadecimal)" }
}
