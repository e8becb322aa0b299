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

/// One encryption or decryption of libcrypto, which clears its state when it is given back.
final class CipherContext {
    private let pointer: OpaquePointer

    init(_ type: OpaquePointer, isSealing: Bool, key: SymmetricKey, nonce: [UInt8]) throws {
        guard let pointer = EVP_CIPHER_CTX_new() else { throw CryptoKitError.library() }
        self.pointer = pointer
        let direction: Int32 = isSealing ? 1 : 0
        try check(EVP_CipherInit_ex(pointer, type, nil, nil, nil, direction))
        try check(EVP_CIPHER_CTX_ctrl(pointer, EVP_CTRL_AEAD_SET_IVLEN, Int32(clamping: nonce.count), nil))
        try key.withUnsafeBytes { key in
            try check(
                EVP_CipherInit_ex(pointer, nil, nil, key.bindMemory(to: UInt8.self).baseAddress, nonce, direction))
        }
    }

    /// Takes data that is authenticated but not encrypted.
    func authenticate(_ data: some DataProtocol) throws {
        try forEachPart(of: data) { try update(nil, $0) }
    }

    /// Encrypts or decrypts all of `data` into as many bytes of `output`.
    func transform(_ data: some DataProtocol, into output: UnsafeMutableRawBufferPointer) throws {
        var position = 0
        try forEachPart(of: data) { part in
            try update(output.baseAddress?.advanced(by: position).assumingMemoryBound(to: UInt8.self), part)
            position += part.count
        }
    }

    /// Ends the work; returns whether the tag was right, which it always is when sealing.
    func finish() -> Bool {
        var rest: (UInt64, UInt64) = (0, 0)
        var count: Int32 = 0
        let result = withUnsafeMutableBytes(of: &rest) {
            EVP_CipherFinal_ex(pointer, $0.bindMemory(to: UInt8.self).baseAddress, &count)
        }
        ERR_clear_error()
        return result == 1
    }

    func readTag(into tag: inout [UInt8]) throws {
        try check(EVP_CIPHER_CTX_ctrl(pointer, EVP_CTRL_AEAD_GET_TAG, Int32(tag.count), &tag))
    }

    func expectTag(_ tag: [UInt8]) throws {
        var tag = tag
        try check(EVP_CIPHER_CTX_ctrl(pointer, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag))
    }

    deinit { EVP_CIPHER_CTX_free(pointer) }

    private func update(_ output: UnsafeMutablePointer<UInt8>?, _ part: UnsafeRawBufferPointer) throws {
        var count: Int32 = 0
        let start = part.bindMemory(to: UInt8.self).baseAddress
        try check(EVP_CipherUpdate(pointer, output, &count, start, Int32(part.count)))
    }

    /// Calls `body` with parts that are not empty and whose counts fit libcrypto's type of counts.
    private func forEachPart(of data: some DataProtocol, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        for region in data.regions {
            try region.withUnsafeBytes { bytes in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let part = rest.prefix(1 << 30)
                    try body(UnsafeRawBufferPointer(rebasing: part))
                    rest = rest.dropFirst(part.count)
                }
            }
        }
    }

    private func check(_ result: Int32) throws {
        guard result == 1 else { throw CryptoKitError.library() }
    }
}
