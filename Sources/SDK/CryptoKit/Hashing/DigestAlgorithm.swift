internal import CCrypto

/// A hash function of libcrypto, looked up once.
struct DigestAlgorithm: Sendable {
    // Never changed and never released.
    nonisolated(unsafe) let type: OpaquePointer
    let byteCount: Int

    private init(_ name: String) {
        guard let type = EVP_MD_fetch(nil, name, nil) else { fatalError("libcrypto has no \(name) on this system.") }
        self.type = type
        byteCount = Int(EVP_MD_get_size(type))
    }

    static let sha256 = Self("SHA2-256")
    static let sha384 = Self("SHA2-384")
    static let sha512 = Self("SHA2-512")
    static let sha1 = Self("SHA1")
    static let md5 = Self("MD5")
}
