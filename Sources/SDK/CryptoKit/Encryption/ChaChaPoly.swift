public import Foundation

/// ChaCha20-Poly1305 (RFC 8439).
public enum ChaChaPoly {
    /// Encrypts a message, and authenticates it together with data that is not encrypted.
    ///
    /// Without a nonce, a random one is used. Throws `CryptoKitError.incorrectKeySize` unless the key has 256 bits.
    public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
        _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
        authenticating authenticatedData: AuthenticatedData
    ) throws -> SealedBox {
        let nonce = nonce ?? Nonce()
        let sealed = try cipher(for: key).seal(
            message, key: key, nonce: nonce.bytes, authenticating: authenticatedData)
        return try SealedBox(nonce: nonce, ciphertext: sealed.ciphertext, tag: sealed.tag)
    }

    /// Encrypts and authenticates a message.
    ///
    /// Without a nonce, a random one is used. Throws `CryptoKitError.incorrectKeySize` unless the key has 256 bits.
    public static func seal<Plaintext: DataProtocol>(
        _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox { try seal(message, using: key, nonce: nonce, authenticating: Data()) }

    /// Decrypts a message, and authenticates it together with the data that is not encrypted.
    ///
    /// Throws `CryptoKitError.authenticationFailure` if any part differs from what was sealed.
    public static func open<AuthenticatedData: DataProtocol>(
        _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: AuthenticatedData
    ) throws -> Data {
        try cipher(for: key).open(
            sealedBox.ciphertext, tag: sealedBox.tag, key: key, nonce: sealedBox.nonce.bytes,
            authenticating: authenticatedData)
    }

    /// Decrypts and authenticates a message.
    ///
    /// Throws `CryptoKitError.authenticationFailure` if any part differs from what was sealed.
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
        try open(sealedBox, using: key, authenticating: Data())
    }

    private static func cipher(for key: SymmetricKey) throws -> AuthenticatedCipher {
        guard key.bitCount == 256 else { throw CryptoKitError.incorrectKeySize }
        return .chaChaPoly
    }
}
