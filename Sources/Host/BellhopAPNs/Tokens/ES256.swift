internal import CCrypto

/// Signatures with ECDSA on the curve P-256 and SHA-256 (RFC 7518, section 3.4).
enum ES256 {
    /// Whether a signature of r and s, 32 bytes each, is that of a message.
    ///
    /// - Parameter publicKey: A SubjectPublicKeyInfo in DER. Another curve verifies nothing.
    static func isValid(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
        guard signature.count == 64, let der = der(signature), let key = key(publicKey) else { return false }
        defer { EVP_PKEY_free(key) }
        guard let context = EVP_MD_CTX_new() else { return false }
        defer { EVP_MD_CTX_free(context) }
        guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1 else { return false }
        return EVP_DigestVerify(context, der, der.count, message, message.count) == 1
    }

    private static func key(_ publicKey: [UInt8]) -> OpaquePointer? {
        publicKey.withUnsafeBufferPointer { bytes in
            var start = bytes.baseAddress
            guard let key = d2i_PUBKEY(nil, &start, bytes.count) else { return nil }
            guard isP256(key) else {
                EVP_PKEY_free(key)
                return nil
            }
            return key
        }
    }

    private static func isP256(_ key: OpaquePointer) -> Bool {
        var name = [CChar](repeating: 0, count: 32)
        guard EVP_PKEY_get_group_name(key, &name, name.count, nil) == 1 else { return false }
        return name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)) == Array("prime256v1".utf8)
    }

    /// The form that OpenSSL reads.
    private static func der(_ signature: [UInt8]) -> [UInt8]? {
        guard let value = ECDSA_SIG_new() else { return nil }
        defer { ECDSA_SIG_free(value) }
        guard let r = BN_bin2bn(Array(signature[..<32]), 32, nil) else { return nil }
        guard let s = BN_bin2bn(Array(signature[32...]), 32, nil) else {
            BN_free(r)
            return nil
        }
        guard ECDSA_SIG_set0(value, r, s) == 1 else {
            BN_free(r)
            BN_free(s)
            return nil
        }
        let count = i2d_ECDSA_SIG(value, nil)
        guard count > 0 else { return nil }
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { bytes, used in
            var start = bytes.baseAddress
            used = Int(i2d_ECDSA_SIG(value, &start))
        }
    }
}
