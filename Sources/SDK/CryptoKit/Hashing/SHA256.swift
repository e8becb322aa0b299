/// SHA-2 with 256 bits.
public struct SHA256: HashFunction {
    /// The type of the digest.
    public typealias Digest = SHA256Digest

    /// The block size of the hash function, in bytes: 64.
    public static var blockByteCount: Int { 64 }

    /// The size of a digest, in bytes: 32.
    public static var byteCount: Int { 32 }

    private var message = MessageDigest(.sha256)

    /// Creates a hash function without any input.
    public init() {}

    /// Adds the next bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.update(bufferPointer) }

    /// The digest of all bytes so far; more bytes can follow.
    public func finalize() -> SHA256Digest { SHA256Digest(bytes: message.finalize()) }
}
