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
