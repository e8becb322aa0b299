internal import CCrypto
internal import Foundation

/// A cipher of libcrypto that encrypts and authenticates.
struct AuthenticatedCipher: Sendable {
    // Never changed and never released.
    private nonisolated(unsafe) let type: OpaquePointer

    static let tagByteCount = 16
    static let nonceByteCount = 12

    private init(_ name: String) {
        guard let type = EVP_CIPHER_fetch(nil, name, nil) else {
            fatalError("libcrypto has no \(name) on this system.")
        }
        self.type = type
    }

    static let aes128 = Self("AES-128-GCM")
    static let aes192 = Self("AES-192-GCM")
    static let aes256 = Self("AES-256-GCM")
    static let chaChaPoly = Self("ChaCha20-Poly1305")

    func seal(
        _ message: some DataProtocol, key: SymmetricKey, nonce: [UInt8], authenticating data: some DataProtocol
    ) throws -> (ciphertext: Data, tag: Data) {
        let context = try CipherContext(type, isSealing: true, key: key, nonce: nonce)
        try context.authenticate(data)
        var ciphertext = Data(count: message.count)
        try ciphertext.withUnsafeMutableBytes { try context.transform(message, into: $0) }
        guard context.finish() else { throw CryptoKitError.library() }
        var tag = [UInt8](repeating: 0, count: Self.tagByteCount)
        try context.readTag(into: &tag)
        return (ciphertext, Data(tag))
    }

    func open(
        _ ciphertext: Data, tag: Data, key: SymmetricKey, nonce: [UInt8], authenticating data: some DataProtocol
    ) throws -> Data {
        let context = try CipherContext(type, isSealing: false, key: key, nonce: nonce)
        try context.expectTag(Array(tag))
        try context.authenticate(data)
        var message = Data(count: ciphertext.count)
        try message.withUnsafeMutableBytes { message in
            try context.transform(ciphertext, into: message)
            guard !context.finish() else { return }
            // The caller must not receive data that an attacker changed.
            if let start = message.baseAddress { OPENSSL_cleanse(start, message.count) }
            throw CryptoKitError.authenticationFailure
        }
        return message
    }
}
