public import Foundation

extension AES.GCM {
    /// Encrypts a message, and authenticates it together with data that is not encrypted.
    ///
    /// Without a nonce, a random one is used. Throws `CryptoKitError.incorrectKeySize` unless the key has 128,
    /// 192 or 256 bits.
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
    /// Without a nonce, a random one is used. Throws `CryptoKitError.incorrectKeySize` unless the key has 128,
    /// 192 or 256 bits.
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
        switch key.bitCount {
        case 128: .aes128
        case 192: .aes192
        case 256: .aes256
        default: throw CryptoKitError.incorrectKeySize
        }
    }
}
