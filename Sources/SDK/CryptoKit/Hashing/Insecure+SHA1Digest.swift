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
