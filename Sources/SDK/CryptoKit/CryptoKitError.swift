internal import CCrypto

/// The errors of CryptoKit.
public enum CryptoKitError: Error, Hashable, Sendable {
    /// A key has a size that the algorithm does not support.
    case incorrectKeySize
    /// A nonce, a tag, a box or a signature has an incorrect size.
    case incorrectParameterSize
    /// The tag does not match the ciphertext, the key, the nonce and the authenticated data.
    case authenticationFailure
    /// The underlying library reported an error; on Linux, the number is OpenSSL's.
    case underlyingCoreCryptoError(error: Int32)
    /// A key was not wrapped.
    case wrapFailure
    /// A key was not unwrapped.
    case unwrapFailure
    /// A parameter has an incorrect value.
    case invalidParameter

    /// The last error of libcrypto on this thread, which is then cleared.
    static func library() -> CryptoKitError {
        let code = ERR_peek_last_error()
        ERR_clear_error()
        return .underlyingCoreCryptoError(error: Int32(truncatingIfNeeded: code))
    }
}
