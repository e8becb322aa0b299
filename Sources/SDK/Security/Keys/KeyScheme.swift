internal import CCrypto
internal import CFTypes
internal import CryptoKit
internal import Foundation

/// What an algorithm does with a key.
enum KeyScheme: Hashable, Sendable {
    /// The hash function of a scheme, by its name in Apple's constants.
    enum Hash: String, Sendable {
        case sha1 = "SHA1"
        case sha224 = "SHA224"
        case sha256 = "SHA256"
        case sha384 = "SHA384"
        case sha512 = "SHA512"

        var algorithm: DigestAlgorithm {
            switch self {
            case .sha1: .sha1
            case .sha224: .sha224
            case .sha256: .sha256
            case .sha384: .sha384
            case .sha512: .sha512
            }
        }

        var type: OpaquePointer? {
            switch self {
            case .sha1: EVP_sha1()
            case .sha224: EVP_sha224()
            case .sha256: EVP_sha256()
            case .sha384: EVP_sha384()
            case .sha512: EVP_sha512()
            }
        }
    }

    /// Signs a message, or a digest that the caller computed.
    enum Input: String, Sendable { case message, digest }

    case ecdsa(Hash, Input)
    case pkcs1(Hash, Input)
    case pss(Hash, Input)
    case encryptPKCS1
    case encryptOAEP(Hash)
    case exchange

    var type: KeyType {
        switch self {
        case .ecdsa, .exchange: .curve
        case .pkcs1, .pss, .encryptPKCS1, .encryptOAEP: .rsa
        }
    }

    var operations: [SecKeyOperationType] {
        switch self {
        case .ecdsa, .pkcs1, .pss: [.sign, .verify]
        case .encryptPKCS1, .encryptOAEP: [.encrypt, .decrypt]
        case .exchange: [.keyExchange]
        }
    }

    private var hash: (Hash, Input)? {
        switch self {
        case .ecdsa(let hash, let input), .pkcs1(let hash, let input), .pss(let hash, let input): (hash, input)
        case .encryptPKCS1, .encryptOAEP, .exchange: nil
        }
    }

    func sign(_ data: Data, with pair: KeyPair) throws(KeyError) -> Data {
        let digest = try digest(of: data)
        return try pair.use { (context) throws(KeyError) in
            try KeyPair.check(EVP_PKEY_sign_init(context))
            try prepare(context)
            return try KeyPair.output { EVP_PKEY_sign(context, $0, &$1, digest, digest.count) }
        }
    }

    /// Throws `errSecVerifyFailed` if the signature isn't that of the data.
    func verify(_ signature: Data, of data: Data, with pair: KeyPair) throws(KeyError) {
        let digest = try digest(of: data)
        let signature = Array(signature)
        try pair.use { (context) throws(KeyError) in
            try KeyPair.check(EVP_PKEY_verify_init(context))
            try prepare(context)
            guard EVP_PKEY_verify(context, signature, signature.count, digest, digest.count) == 1 else {
                ERR_clear_error()
                throw KeyError(errSecVerifyFailed, "the signature is not that of the data")
            }
        }
    }

    func encrypt(_ data: Data, with pair: KeyPair) throws(KeyError) -> Data {
        let bytes = Array(data)
        return try pair.use { (context) throws(KeyError) in
            try KeyPair.check(EVP_PKEY_encrypt_init(context))
            try prepare(context)
            return try KeyPair.output { EVP_PKEY_encrypt(context, $0, &$1, bytes, bytes.count) }
        }
    }

    func decrypt(_ data: Data, with pair: KeyPair) throws(KeyError) -> Data {
        let bytes = Array(data)
        return try pair.use { (context) throws(KeyError) in
            try KeyPair.check(EVP_PKEY_decrypt_init(context))
            try prepare(context)
            return try KeyPair.output { EVP_PKEY_decrypt(context, $0, &$1, bytes, bytes.count) }
        }
    }

    private func digest(of data: Data) throws(KeyError) -> [UInt8] {
        guard let (hash, input) = hash else { return Array(data) }
        switch input {
        case .message:
            var message = MessageDigest(hash.algorithm)
            data.withUnsafeBytes { message.update($0) }
            return message.finalize()
        case .digest:
            guard data.count == hash.algorithm.byteCount else {
                throw KeyError(errSecParam, "a digest of \(hash.rawValue) has \(hash.algorithm.byteCount) bytes")
            }
            return Array(data)
        }
    }

    /// Sets hash functions and padding.
    private func prepare(_ context: OpaquePointer) throws(KeyError) {
        switch self {
        case .ecdsa(let hash, _): try KeyPair.check(EVP_PKEY_CTX_set_signature_md(context, hash.type))
        case .pkcs1(let hash, _):
            try KeyPair.check(EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING))
            try KeyPair.check(EVP_PKEY_CTX_set_signature_md(context, hash.type))
        case .pss(let hash, _):
            try KeyPair.check(EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PSS_PADDING))
            try KeyPair.check(EVP_PKEY_CTX_set_signature_md(context, hash.type))
            // As on iOS, the salt is as long as the digest.
            try KeyPair.check(EVP_PKEY_CTX_set_rsa_pss_saltlen(context, Int32(hash.algorithm.byteCount)))
        case .encryptPKCS1: try KeyPair.check(EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING))
        case .encryptOAEP(let hash):
            try KeyPair.check(EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING))
            try KeyPair.check(EVP_PKEY_CTX_set_rsa_oaep_md(context, hash.type))
            try KeyPair.check(EVP_PKEY_CTX_set_rsa_mgf1_md(context, hash.type))
        case .exchange: break
        }
    }
}
