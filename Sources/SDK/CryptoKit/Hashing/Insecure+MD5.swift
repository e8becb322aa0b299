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
