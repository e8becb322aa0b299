/// SHA-2 with 384 bits.
public struct SHA384: HashFunction {
    /// The type of the digest.
    public typealias Digest = SHA384Digest

    /// The block size of the hash function, in bytes: 128.
    public static var blockByteCount: Int { 128 }

    /// The size of a digest, in bytes: 48.
    public static var byteCount: Int { 48 }

    private var message = MessageDigest(.sha384)

    /// Creates a hash function without any input.
    public init() {}

    /// Adds the next bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.update(bufferPointer) }

    /// The digest of all bytes so far; more bytes can follow.
    public func finalize() -> SHA384Digest { SHA384Digest(bytes: message.finalize()) }
}
