/// SHA-2 with 256 bits.
public struct SHA256: HashFunction {
    /// What the function computes.
    public typealias Digest = SHA256Digest

    /// The count of bytes that the function works on at once: 64.
    public static var blockByteCount: Int { 64 }

    /// The count of bytes of a digest: 32.
    public static var byteCount: Int { 32 }

    private var message = MessageDigest(.sha256)

    /// Creates a function that has taken nothing.
    public init() {}

    /// Takes the next bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.update(bufferPointer) }

    /// The digest of all bytes so far; more bytes may follow.
    public func finalize() -> SHA256Digest { SHA256Digest(bytes: message.finalize()) }
}
