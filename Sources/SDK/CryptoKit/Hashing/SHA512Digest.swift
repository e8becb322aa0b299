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
