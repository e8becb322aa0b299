extension Insecure {
    /// MD5, which is broken.
    public struct MD5: HashFunction {
        /// What the function computes.
        public typealias Digest = MD5Digest

        /// The count of bytes that the function works on at once: 64.
        public static var blockByteCount: Int { 64 }

        /// The count of bytes of a digest: 16.
        public static var byteCount: Int { 16 }

        private var message = MessageDigest(.md5)

        /// Creates a function that has taken nothing.
        public init() {}

        /// Takes the next bytes.
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.update(bufferPointer) }

        /// The digest of all bytes so far; more bytes may follow.
        public func finalize() -> MD5Digest { MD5Digest(bytes: message.finalize()) }
    }
}
