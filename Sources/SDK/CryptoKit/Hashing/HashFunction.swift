internal import CCrypto
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

/// A hash function as a value, which copies its state before it changes a state that another value shares.
package struct MessageDigest: Sendable {
    private let algorithm: DigestAlgorithm
    private var context: DigestContext

    /// Creates a hash function without any input.
    package init(_ algorithm: DigestAlgorithm) {
        self.algorithm = algorithm
        context = DigestContext(algorithm)
    }

    /// Adds the next bytes.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        if !isKnownUniquelyReferenced(&context) { context = context.copy() }
        context.update(bytes)
    }

    /// The digest of all bytes so far; more bytes can follow.
    package func finalize() -> [UInt8] { context.copy().finish(byteCount: algorithm.byteCount) }
}

/// A hash function of libcrypto, looked up once.
package struct DigestAlgorithm: Sendable {
    // Never changed and never released.
    nonisolated(unsafe) let type: OpaquePointer
    /// The size of a digest, in bytes.
    package let byteCount: Int

    private init(_ name: String) {
        guard let type = EVP_MD_fetch(nil, name, nil) else { fatalError("libcrypto has no \(name) on this system.") }
        self.type = type
        byteCount = Int(EVP_MD_get_size(type))
    }

    /// SHA-2 with 224 bits.
    package static let sha224 = Self("SHA2-224")
    /// SHA-2 with 256 bits.
    package static let sha256 = Self("SHA2-256")
    /// SHA-2 with 384 bits.
    package static let sha384 = Self("SHA2-384")
    /// SHA-2 with 512 bits.
    package static let sha512 = Self("SHA2-512")
    /// SHA-1, which is broken.
    package static let sha1 = Self("SHA1")
    /// MD5, which is broken.
    package static let md5 = Self("MD5")
}

/// The state of one hash; libcrypto clears it when it is given back.
final class DigestContext: Sendable {
    // Changed only by a `MessageDigest` that alone holds this object.
    private nonisolated(unsafe) let pointer: OpaquePointer

    private init() {
        guard let pointer = EVP_MD_CTX_new() else { fatalError("There is not enough memory to compute a hash.") }
        self.pointer = pointer
    }

    convenience init(_ algorithm: DigestAlgorithm) {
        self.init()
        Self.check(EVP_DigestInit_ex2(pointer, algorithm.type, nil))
    }

    func copy() -> DigestContext {
        let copy = DigestContext()
        Self.check(EVP_MD_CTX_copy_ex(copy.pointer, pointer))
        return copy
    }

    func update(_ bytes: UnsafeRawBufferPointer) {
        guard !bytes.isEmpty else { return }
        Self.check(EVP_DigestUpdate(pointer, bytes.baseAddress, bytes.count))
    }

    /// Ends the hash: nothing may follow.
    func finish(byteCount: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: byteCount)
        Self.check(EVP_DigestFinal_ex(pointer, &bytes, nil))
        return bytes
    }

    deinit { EVP_MD_CTX_free(pointer) }

    private static func check(_ result: Int32) {
        guard result == 1 else { fatalError("libcrypto failed to compute a hash.") }
    }
}
