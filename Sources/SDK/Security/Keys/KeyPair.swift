internal import CCrypto
internal import CFTypes
internal import CryptoKit
internal import Foundation

/// A key of libcrypto, which is freed with this object.
final class KeyPair: Sendable {
    // Never changed.
    private nonisolated(unsafe) let key: OpaquePointer
    let type: KeyType
    let isPrivate: Bool

    private init(_ key: OpaquePointer, _ type: KeyType, isPrivate: Bool) {
        self.key = key
        self.type = type
        self.isPrivate = isPrivate
    }

    deinit { EVP_PKEY_free(key) }

    /// The size of the modulus or of a coordinate.
    var bits: Int { Int(EVP_PKEY_get_bits(key)) }
    private var byteCount: Int { (bits + 7) / 8 }

    private static let curves = [256: "P-256", 384: "P-384", 521: "P-521"]

    /// Creates a private key; throws `errSecParam` for a size that the type doesn't have.
    static func generate(_ type: KeyType, bits: Int) throws(KeyError) -> KeyPair {
        guard let context = EVP_PKEY_CTX_new_from_name(nil, type == .rsa ? "RSA" : "EC", nil) else { throw .library() }
        defer { EVP_PKEY_CTX_free(context) }
        try check(EVP_PKEY_keygen_init(context))
        switch type {
        case .rsa:
            guard (1024...8192).contains(bits) else { throw KeyError(errSecParam, "RSA has no keys of \(bits) bits") }
            try check(EVP_PKEY_CTX_set_rsa_keygen_bits(context, Int32(bits)))
        case .curve:
            guard let curve = curves[bits] else { throw KeyError(errSecParam, "no available curve has \(bits) bits") }
            try check(EVP_PKEY_CTX_set_group_name(context, curve))
        }
        var key: OpaquePointer?
        try check(EVP_PKEY_generate(context, &key))
        guard let key else { throw .library() }
        return KeyPair(key, type, isPrivate: true)
    }

    /// Reads a key; throws `errSecParam` if the data isn't one.
    convenience init(_ data: Data, _ type: KeyType, isPrivate: Bool) throws(KeyError) {
        let key =
            switch type {
            case .rsa: try Self.readRSA(data, isPrivate: isPrivate)
            case .curve: try Self.readCurve(data, isPrivate: isPrivate)
            }
        self.init(key, type, isPrivate: isPrivate)
        guard let context = EVP_PKEY_CTX_new_from_pkey(nil, key, nil) else { throw .library() }
        defer { EVP_PKEY_CTX_free(context) }
        guard (isPrivate ? EVP_PKEY_pairwise_check(context) : EVP_PKEY_public_check(context)) == 1 else {
            ERR_clear_error()
            throw KeyError(errSecParam, "the data is not a valid key")
        }
    }

    private static func readRSA(_ data: Data, isPrivate: Bool) throws(KeyError) -> OpaquePointer {
        let bytes = Array(data)
        let key = bytes.withUnsafeBufferPointer { bytes -> OpaquePointer? in
            var place = bytes.baseAddress
            if isPrivate { return d2i_PrivateKey(EVP_PKEY_RSA, nil, &place, bytes.count) }
            // As on iOS, a public key can also be that of a certificate (X.509), which a file "BEGIN PUBLIC KEY" has.
            guard let key = d2i_PUBKEY(nil, &place, bytes.count) else {
                place = bytes.baseAddress
                return d2i_PublicKey(EVP_PKEY_RSA, nil, &place, bytes.count)
            }
            if EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA { return key }
            EVP_PKEY_free(key)
            return nil
        }
        // The first format can fail although the second one doesn't.
        ERR_clear_error()
        guard let key else {
            throw KeyError(
                errSecParam, "the data is not an RSA key in PKCS #1 format, nor a public one in X.509 format")
        }
        return key
    }

    /// `04`, both coordinates of the point, and the number of a private key.
    private static func readCurve(_ data: Data, isPrivate: Bool) throws(KeyError) -> OpaquePointer {
        let bytes = Array(data)
        let parts = isPrivate ? 3 : 2
        let found = curves.first { bytes.count == 1 + parts * (($0.key + 7) / 8) }
        guard let found, bytes.first == 4 else {
            throw KeyError(errSecParam, "the data is not an elliptic curve key in ANSI X9.63 format")
        }
        let pointCount = 1 + 2 * ((found.key + 7) / 8)
        let number = bytes.dropFirst(pointCount).withContiguousStorageIfAvailable { number in
            BN_bin2bn(number.baseAddress, Int32(number.count), nil)
        }
        defer { BN_clear_free(number ?? nil) }
        guard let builder = OSSL_PARAM_BLD_new() else { throw .library() }
        defer { OSSL_PARAM_BLD_free(builder) }
        // The builder keeps the pointers until it copies what they point to.
        let built = found.value.withCString { curve in
            bytes.withUnsafeBufferPointer { bytes -> UnsafeMutablePointer<OSSL_PARAM>? in
                guard OSSL_PARAM_BLD_push_utf8_string(builder, name("group"), curve, 0) == 1,
                    OSSL_PARAM_BLD_push_octet_string(builder, name("pub"), bytes.baseAddress, pointCount) == 1,
                    !isPrivate || OSSL_PARAM_BLD_push_BN(builder, name("priv"), number ?? nil) == 1
                else { return nil }
                return OSSL_PARAM_BLD_to_param(builder)
            }
        }
        guard let parameters = built else { throw .library() }
        defer { OSSL_PARAM_free(parameters) }
        guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { throw .library() }
        defer { EVP_PKEY_CTX_free(context) }
        try check(EVP_PKEY_fromdata_init(context))
        var key: OpaquePointer?
        let selection = isPrivate ? evp_keypair : evp_public_key
        guard EVP_PKEY_fromdata(context, &key, selection, parameters) == 1, let key else {
            ERR_clear_error()
            throw KeyError(errSecParam, "the data is not a point on the curve")
        }
        return key
    }

    /// A name of a parameter, which the parameters refer to.
    private static func name(_ text: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    /// The public half.
    func publicPair() throws(KeyError) -> KeyPair {
        guard isPrivate else { return self }
        return try KeyPair(try publicBytes(), type, isPrivate: false)
    }

    /// The format that `init` reads.
    func external() throws(KeyError) -> Data {
        guard isPrivate else { return try publicBytes() }
        switch type {
        case .rsa: return try Self.encoded { i2d_PrivateKey(key, &$0) }
        case .curve:
            var number: OpaquePointer?
            try Self.check(EVP_PKEY_get_bn_param(key, "priv", &number))
            defer { BN_clear_free(number) }
            var bytes = [UInt8](repeating: 0, count: byteCount)
            guard BN_bn2binpad(number, &bytes, Int32(bytes.count)) >= 0 else { throw .library() }
            return try publicBytes() + Data(bytes)
        }
    }

    private func publicBytes() throws(KeyError) -> Data {
        switch type {
        case .rsa: return try Self.encoded { i2d_PublicKey(key, &$0) }
        case .curve:
            return try Self.encoded { bytes in Int32(clamping: EVP_PKEY_get1_encoded_public_key(key, &bytes)) }
        }
    }

    /// The bytes that a function of libcrypto allocates.
    private static func encoded(
        _ encode: (inout UnsafeMutablePointer<UInt8>?) -> Int32
    ) throws(KeyError) -> Data {
        var bytes: UnsafeMutablePointer<UInt8>?
        let count = encode(&bytes)
        guard count > 0, let bytes else { throw .library() }
        defer { CRYPTO_clear_free(bytes, Int(count), #fileID, #line) }
        return Data(bytes: bytes, count: Int(count))
    }

    /// The shared secret of this private key and another public key.
    func secret(with other: KeyPair) throws(KeyError) -> Data {
        try use { (context) throws(KeyError) in
            try Self.check(EVP_PKEY_derive_init(context))
            guard EVP_PKEY_derive_set_peer(context, other.key) == 1 else {
                ERR_clear_error()
                throw KeyError(errSecParam, "the keys are of different curves")
            }
            return try Self.output { EVP_PKEY_derive(context, $0, &$1) }
        }
    }

    /// Calls `body` with a new operation of the key.
    func use<Result>(_ body: (OpaquePointer) throws(KeyError) -> Result) throws(KeyError) -> Result {
        guard let context = EVP_PKEY_CTX_new_from_pkey(nil, key, nil) else { throw .library() }
        defer { EVP_PKEY_CTX_free(context) }
        return try body(context)
    }

    /// The bytes that a function of libcrypto writes, after it has returned their number.
    static func output(
        _ write: (UnsafeMutablePointer<UInt8>?, inout Int) -> Int32
    ) throws(KeyError) -> Data {
        var count = 0
        try check(write(nil, &count))
        var bytes = [UInt8](repeating: 0, count: count)
        guard write(&bytes, &count) == 1 else {
            ERR_clear_error()
            throw KeyError(errSecDecode, "the data doesn't fit the key")
        }
        return Data(bytes.prefix(count))
    }

    static func check(_ result: Int32) throws(KeyError) { if result <= 0 { throw .library() } }
}

extension KeyError {
    /// The error that libcrypto reported last.
    static func library() -> KeyError {
        defer { ERR_clear_error() }
        return KeyError(errSecInternalComponent, "libcrypto failed with the error \(ERR_peek_last_error())")
    }
}
