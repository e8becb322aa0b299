internal import CCrypto

/// Signatures with RSA and SHA-256 (RFC 7518, section 3.3).
enum RS256 {
    /// Whether a signature is that of a message.
    ///
    /// - Parameter publicKey: A SubjectPublicKeyInfo in DER. A key of another kind verifies nothing.
    static func isValid(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
        publicKey.withUnsafeBufferPointer { bytes in
            var start = bytes.baseAddress
            guard let key = d2i_PUBKEY(nil, &start, bytes.count) else { return false }
            defer { EVP_PKEY_free(key) }
            guard EVP_PKEY_is_a(key, "RSA") == 1, let context = EVP_MD_CTX_new() else { return false }
            defer { EVP_MD_CTX_free(context) }
            guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1 else { return false }
            return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
        }
    }
}
