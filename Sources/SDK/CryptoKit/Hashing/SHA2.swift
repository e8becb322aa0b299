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

/// The digest of `SHA256`.
public struct SHA256Digest: Digest {
    /// The size in bytes: 32.
    public static var byteCount: Int { 32 }

    let bytes: [UInt8]

    /// Calls `body` with the bytes, which it must not keep.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
}

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

/// The digest of `SHA384`.
public struct SHA384Digest: Digest {
    /// The size in bytes: 48.
    public static var byteCount: Int { 48 }

    let bytes: [UInt8]

    /// Calls `body` with the bytes, which it must not keep.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
}

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

/// The digest of `SHA512`.
public struct SHA512Digest: Digest {
    /// The size in bytes: 64.
    public static var byteCount: Int { 64 }

    let bytes: [UInt8]

    /// Calls `body` with the bytes, which it must not keep.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
}
