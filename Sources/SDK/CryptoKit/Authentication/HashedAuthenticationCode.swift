internal import Foundation

/// The code that `HMAC` computes.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
    let digest: H.Digest

    /// The number of bytes, which is that of the hash function's digest.
    public var byteCount: Int { H.Digest.byteCount }

    /// The name of the function and the bytes as hexadecimal digits, as in `HMAC with SHA256: b613…`.
    public var description: String { "HMAC with \(H.self): \(hexadecimal)" }

    /// Calls `body` with the bytes, which it must not keep.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try digest.withUnsafeBytes(body)
    }
}
