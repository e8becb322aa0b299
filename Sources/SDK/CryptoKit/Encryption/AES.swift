public import Foundation

/// The Advanced Encryption Standard.
public enum AES {
    /// AES in Galois/Counter mode.
    public enum GCM {}
}

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

extension AES.GCM {
    /// The result of sealing: the nonce, the ciphertext and the tag.
    public struct SealedBox: Sendable {
        /// The nonce.
        public let nonce: AES.GCM.Nonce
        /// The ciphertext, as long as the message.
        public let ciphertext: Data
        /// The tag, of 16 bytes.
        public let tag: Data

        /// The nonce, the ciphertext and the tag in one piece; nil unless the nonce has 12 bytes.
        public var combined: Data? {
            guard nonce.bytes.count == AuthenticatedCipher.nonceByteCount else { return nil }
            return Data(nonce.bytes) + ciphertext + tag
        }

        /// Creates a box from the nonce, the ciphertext and the tag in one piece.
        ///
        /// Throws `CryptoKitError.incorrectParameterSize` if there are fewer than 28 bytes.
        public init<D: DataProtocol>(combined: D) throws {
            let bytes = Data(combined)
            let (start, end) = (AuthenticatedCipher.nonceByteCount, bytes.count - AuthenticatedCipher.tagByteCount)
            guard start <= end else { throw CryptoKitError.incorrectParameterSize }
            nonce = try AES.GCM.Nonce(data: bytes[..<start])
            ciphertext = Data(bytes[start..<end])
            tag = Data(bytes[end...])
        }

        /// Creates a box; throws `CryptoKitError.incorrectParameterSize` unless the tag has 16 bytes.
        public init<C: DataProtocol, T: DataProtocol>(nonce: AES.GCM.Nonce, ciphertext: C, tag: T) throws {
            guard tag.count == AuthenticatedCipher.tagByteCount else { throw CryptoKitError.incorrectParameterSize }
            self.nonce = nonce
            self.ciphertext = Data(ciphertext)
            self.tag = Data(tag)
        }
    }
}

extension AES.GCM {
    /// A number that may be used only once with a key, of 12 bytes or more.
    public struct Nonce: ContiguousBytes, Sequence, Sendable {
        let bytes: [UInt8]

        /// Creates a random nonce of 12 bytes.
        public init() { bytes = SecureRandom.bytes(AuthenticatedCipher.nonceByteCount) }

        /// Creates a nonce from data; throws `CryptoKitError.incorrectParameterSize` if it has fewer than 12 bytes.
        public init<D: DataProtocol>(data: D) throws {
            guard data.count >= AuthenticatedCipher.nonceByteCount else {
                throw CryptoKitError.incorrectParameterSize
            }
            bytes = Array(data)
        }

        /// Calls `body` with the bytes, which it must not keep.
        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }

        /// The bytes, one by one.
        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    }
}
