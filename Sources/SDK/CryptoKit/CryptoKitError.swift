internal import CCrypto

/// What goes wrong in CryptoKit.
public enum CryptoKitError: Error, Hashable, Sendable {
    /// A key has a size that the algorithm does not take.
    case incorrectKeySize
    /// A nonce, a tag, a box or a signature has a size that it cannot have.
    case incorrectParameterSize
    /// The tag does not belong to the ciphertext, the key, the nonce and the authenticated data.
    case authenticationFailure
    /// The library below reported an error; on Linux, the number is OpenSSL's.
    case underlyingCoreCryptoError(error: Int32)
    /// A key was not wrapped.
    case wrapFailure
    /// A key was not unwrapped.
    case unwrapFailure
    /// A parameter has a value that it cannot have.
    case invalidParameter

    /// The last error of libcrypto on this thread, which it then forgets.
    static func library() -> CryptoKitError {
        let code = ERR_peek_last_error()
        ERR_clear_error()
        return .underlyingCoreCryptoError(error: Int32(truncatingIfNeeded: code))
    }
}
