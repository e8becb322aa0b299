/// SHA-2 with 512 bits.
public struct SHA512: HashFunction {
    /// What the function computes.
    public typealias Digest = SHA512Digest

    /// The count of bytes that the function works on at once: 128.
    public static var blockByteCount: Int { 128 }

    /// The count of bytes of a digest: 64.
    public static var byteCount: Int { 64 }

    private var message = MessageDigest(.sha512)

    /// Creates a function that has taken nothing.
    public init() {}

    /// Takes the next bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.update(bufferPointer) }

    /// The digest of all bytes so far; more bytes may follow.
    public func finalize() -> SHA512Digest { SHA512Digest(bytes: message.finalize()) }
}
