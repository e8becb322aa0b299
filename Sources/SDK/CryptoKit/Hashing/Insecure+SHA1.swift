extension Insecure {
    /// SHA-1, which is broken.
    public struct SHA1: HashFunction {
        /// What the function computes.
        public typealias Digest = SHA1Digest

        /// The count of bytes that the function works on at once: 64.
        public static var blockByteCount: Int { 64 }

        /// The count of bytes of a digest: 20.
        public static var byteCount: Int { 20 }

        private var message = MessageDigest(.sha1)

        /// Creates a function that has taken nothing.
        public init() {}

        /// Takes the next bytes.
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.update(bufferPointer) }

        /// The digest of all bytes so far; more bytes may follow.
        public func finalize() -> SHA1Digest { SHA1Digest(bytes: message.finalize()) }
    }
}
