/// Functions that are not secure; use them only if an old format requires them.
public enum Insecure {}

extension Insecure {
    /// SHA-1, which is not secure.
    public struct SHA1: HashFunction {
        /// The type of the digest.
        public typealias Digest = SHA1Digest

        /// The block size of the hash function, in bytes: 64.
        public static var blockByteCount: Int { 64 }

        /// The size of a digest, in bytes: 20.
        public static var byteCount: Int { 20 }

        private var message = MessageDigest(.sha1)

        /// Creates a hash function without any input.
        public init() {}

        /// Adds the next bytes.
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.update(bufferPointer) }

        /// The digest of all bytes so far; more bytes can follow.
        public func finalize() -> SHA1Digest { SHA1Digest(bytes: message.finalize()) }
    }
}

extension Insecure {
    /// The digest of `SHA1`.
    public struct SHA1Digest: Digest {
        /// The size in bytes: 20.
        public static var byteCount: Int { 20 }

        let bytes: [UInt8]

        /// Calls `body` with the bytes, which it must not keep.
        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }
    }
}

extension Insecure {
    /// MD5, which is not secure.
    public struct MD5: HashFunction {
        /// The type of the digest.
        public typealias Digest = MD5Digest

        /// The block size of the hash function, in bytes: 64.
        public static var blockByteCount: Int { 64 }

        /// The size of a digest, in bytes: 16.
        public static var byteCount: Int { 16 }

        private var message = MessageDigest(.md5)

        /// Creates a hash function without any input.
        public init() {}

        /// Adds the next bytes.
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.update(bufferPointer) }

        /// The digest of all bytes so far; more bytes can follow.
        public func finalize() -> MD5Digest { MD5Digest(bytes: message.finalize()) }
    }
}

extension Insecure {
    /// The digest of `MD5`.
    public struct MD5Digest: Digest {
        /// The size in bytes: 16.
        public static var byteCount: Int { 16 }

        let bytes: [UInt8]

        /// Calls `body` with the bytes, which it must not keep.
        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }
    }
}
