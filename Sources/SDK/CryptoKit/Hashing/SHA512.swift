/// SHA-2 with 512 bits.
public struct SHA512: HashFunction {
    /// The type of the digest.
    public typealias Digest = SHA512Digest

    /// The block size of the hash function, in bytes: 128.
    public static var blockByteCount: Int { 128 }

    /// The size of a digest, in bytes: 64.
    public static var byteCount: Int { 64 }

    private var message = MessageDigest(.sha512)

    /// Creates a hash function without any input.
    public init() {}

    /// Adds the next bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.update(bufferPointer) }

    /// The digest of all bytes so far; more bytes can follow.
    public func finalize() -> SHA512Digest { SHA512Digest(bytes: message.finalize()) }
}
