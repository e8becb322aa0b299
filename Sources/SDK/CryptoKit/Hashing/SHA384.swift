/// SHA-2 with 384 bits.
public struct SHA384: HashFunction {
    /// What the function computes.
    public typealias Digest = SHA384Digest

    /// The count of bytes that the function works on at once: 128.
    public static var blockByteCount: Int { 128 }

    /// The count of bytes of a digest: 48.
    public static var byteCount: Int { 48 }

    private var message = MessageDigest(.sha384)

    /// Creates a function that has taken nothing.
    public init() {}

    /// Takes the next bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.update(bufferPointer) }

    /// The digest of all bytes so far; more bytes may follow.
    public func finalize() -> SHA384Digest { SHA384Digest(bytes: message.finalize()) }
}
