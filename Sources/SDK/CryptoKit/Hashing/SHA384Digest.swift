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
