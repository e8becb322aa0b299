public import Foundation

/// The result of a hash function.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable where Element == UInt8 {
    /// The number of bytes.
    static var byteCount: Int { get }
}

extension Digest {
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

    /// The name of the function and the bytes as hexadecimal digits, as in `SHA256 digest: e3b0…`.
    public var description: String {
        let type = String(describing: Self.self)
        return "\(type.hasSuffix("Digest") ? String(type.dropLast(6)) : type) digest: \(hexadecimal)"
    }
}
