package import BellhopValues
internal import CCrypto

/// A private key on the curve P-256, or of RSA.
package final class PrivateKey {
    package let key: OpaquePointer

    /// Makes a new key.
    package init() throws(BellhopError) {
        guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else {
            throw Self.failure("a key cannot be made")
        }
        defer { EVP_PKEY_CTX_free(context) }
        var made: OpaquePointer?
        guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_group_name(context, "prime256v1") == 1,
            EVP_PKEY_generate(context, &made) == 1, let made
        else { throw Self.failure("a key cannot be made") }
        key = made
    }

    /// Makes a new key of RSA, as Google's service accounts have.
    package init(rsaBits bits: Int32) throws(BellhopError) {
        guard let context = EVP_PKEY_CTX_new_from_name(nil, "RSA", nil) else {
            throw Self.failure("a key cannot be made")
        }
        defer { EVP_PKEY_CTX_free(context) }
        var made: OpaquePointer?
        guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_rsa_keygen_bits(context, bits) == 1,
            EVP_PKEY_generate(context, &made) == 1, let made
        else { throw Self.failure("a key cannot be made") }
        key = made
    }

    /// Reads a key in PEM (PKCS #8, as Apple's `.p8` files are).
    package init(pem: [UInt8]) throws(BellhopError) {
        let input = PEMText.input(pem)
        defer { BIO_free(input) }
        guard let read = PEM_read_bio_PrivateKey(input, nil, nil, nil) else {
            throw Self.failure("the private key cannot be read")
        }
        key = read
    }

    deinit { EVP_PKEY_free(key) }

    /// The key in PEM (PKCS #8).
    package var pem: [UInt8] { PEMText.write { PEM_write_bio_PKCS8PrivateKey($0, key, nil, nil, 0, nil, nil) } }

    /// The public part, as a SubjectPublicKeyInfo in DER.
    package var publicKey: [UInt8] { Self.publicKey(of: key) }

    /// The public part of any key, as a SubjectPublicKeyInfo in DER.
    package static func publicKey(of key: OpaquePointer) -> [UInt8] {
        let count = Int(i2d_PUBKEY(key, nil))
        guard count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { bytes, used in
            var start = bytes.baseAddress
            used = Int(i2d_PUBKEY(key, &start))
        }
    }

    /// Signs with SHA-256, in the form of the key: RS256 for one of RSA.
    package func plainSignature(of message: [UInt8]) throws(BellhopError) -> [UInt8] {
        guard let context = EVP_MD_CTX_new() else { throw Self.failure("nothing can be signed") }
        defer { EVP_MD_CTX_free(context) }
        var count = 0
        guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
            EVP_DigestSign(context, nil, &count, message, message.count) == 1
        else { throw Self.failure("nothing can be signed") }
        var signature = [UInt8](repeating: 0, count: count)
        guard EVP_DigestSign(context, &signature, &count, message, message.count) == 1 else {
            throw Self.failure("nothing can be signed")
        }
        return Array(signature[..<count])
    }

    /// Signs with ES256: r and s, 32 bytes each (RFC 7518, section 3.4).
    package func signature(of message: [UInt8]) throws(BellhopError) -> [UInt8] {
        let parts = try plainSignature(of: message).withUnsafeBufferPointer { bytes -> [UInt8]? in
            var start = bytes.baseAddress
            guard let value = d2i_ECDSA_SIG(nil, &start, bytes.count) else { return nil }
            defer { ECDSA_SIG_free(value) }
            var parts = [UInt8](repeating: 0, count: 64)
            return parts.withUnsafeMutableBufferPointer { parts -> [UInt8]? in
                guard let r = parts.baseAddress, BN_bn2binpad(ECDSA_SIG_get0_r(value), r, 32) == 32,
                    BN_bn2binpad(ECDSA_SIG_get0_s(value), r + 32, 32) == 32
                else { return nil }
                return Array(parts)
            }
        }
        guard let parts else { throw Self.failure("the signature cannot be read") }
        return parts
    }

    package static func failure(_ what: String) -> BellhopError {
        BellhopError(.gatewayBadCertificate, what, cause: OpenSSLError.take())
    }
}

/// Reads and writes PEM texts.
package enum PEMText {
    /// A copy of a text, for what reads it.
    package static func input(_ text: [UInt8]) -> OpaquePointer? {
        let input = BIO_new(BIO_s_mem())
        BIO_write(input, text, Int32(text.count))
        return input
    }

    package static func write(_ body: (OpaquePointer) -> Int32) -> [UInt8] {
        guard let output = BIO_new(BIO_s_mem()) else { return [] }
        defer { BIO_free(output) }
        guard body(output) == 1 else { return [] }
        var bytes: UnsafeMutablePointer<CChar>?
        let count = BIO_ctrl(output, BIO_CTRL_INFO, 0, &bytes)
        guard count > 0, let bytes else { return [] }
        return UnsafeRawBufferPointer(start: bytes, count: Int(count)).map { $0 }
    }
}
