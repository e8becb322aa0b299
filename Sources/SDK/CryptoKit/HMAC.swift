public import Foundation

/// A hash-based message authentication code (RFC 2104).
public struct HMAC<H: HashFunction>: Sendable {
    /// The key of a code.
    public typealias Key = SymmetricKey
    /// The code.
    public typealias MAC = HashedAuthenticationCode<H>

    private var inner = H()
    private var outer = H()

    /// Creates a code without any input.
    public init(key: SymmetricKey) {
        let block = SecureBytes(count: H.blockByteCount) { block in
            key.withUnsafeBytes { key in
                guard key.count > block.count else { return block.copyMemory(from: key) }
                H.hash(bufferPointer: key).withUnsafeBytes { block.copyMemory(from: $0) }
            }
        }
        Self.masked(block, with: 0x36).withUnsafeBytes { inner.update(bufferPointer: $0) }
        Self.masked(block, with: 0x5C).withUnsafeBytes { outer.update(bufferPointer: $0) }
    }

    /// Adds the next data.
    public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

    /// The code of all data so far; more data can follow.
    public func finalize() -> MAC {
        var outer = outer
        inner.finalize().withUnsafeBytes { outer.update(bufferPointer: $0) }
        return MAC(digest: outer.finalize())
    }

    private static func masked(_ block: SecureBytes, with mask: UInt8) -> SecureBytes {
        SecureBytes(count: block.count) { masked in
            block.withUnsafeBytes { for index in $0.indices { masked[index] = $0[index] ^ mask } }
        }
    }
}

extension HMAC {
    /// The code of data.
    public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
        var code = Self(key: key)
        code.update(data: data)
        return code.finalize()
    }

    /// Whether a code is that of the data, compared in constant time.
    public static func isValidAuthenticationCode<D: DataProtocol>(
        _ authenticationCode: MAC, authenticating authenticatedData: D, using key: SymmetricKey
    ) -> Bool { self.authenticationCode(for: authenticatedData, using: key) == authenticationCode }

    /// Whether the bytes of a code are those of the data, compared in constant time.
    public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
        _ authenticationCode: C, authenticating authenticatedData: D, using key: SymmetricKey
    ) -> Bool {
        self.authenticationCode(for: authenticatedData, using: key).isEqualInConstantTime(to: authenticationCode)
    }

    /// Whether a code is that of the bytes, compared in constant time.
    public static func isValidAuthenticationCode(
        _ mac: MAC, authenticating bufferPointer: UnsafeRawBufferPointer, using key: SymmetricKey
    ) -> Bool {
        var code = Self(key: key)
        code.inner.update(bufferPointer: bufferPointer)
        return code.finalize() == mac
    }
}

/// The code that `HMAC` computes.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
    let digest: H.Digest

    /// The number of bytes, which is that of the hash function's digest.
    public var byteCount: Int { H.Digest.byteCount }

    /// The name of the function and the bytes as hexadecimal digits, as in `HMAC with SHA256: b613…`.
    public var description: String { "HMAC with \(H.self): \(hexadecimal)" }

    /// Calls `body` with the bytes, which it must not keep.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try digest.withUnsafeBytes(body)
    }
}

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
