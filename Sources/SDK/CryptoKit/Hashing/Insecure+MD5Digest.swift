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
