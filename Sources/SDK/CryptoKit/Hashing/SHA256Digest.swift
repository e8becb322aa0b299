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
