internal import BellhopValues
internal import CCrypto

/// A SHA-256 that is fed piece by piece.
package struct SHA256Digest: ~Copyable {
    private let context = EVP_MD_CTX_new()

    package init() { EVP_DigestInit_ex(context, EVP_sha256(), nil) }

    /// Takes the next bytes.
    package func add(_ bytes: UnsafeRawBufferPointer) { EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) }

    /// The hash of all bytes so far, in hexadecimal; nothing may be added after it.
    package consuming func hexadecimal() -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        EVP_DigestFinal_ex(context, &digest, nil)
        return digest.hexadecimal
    }

    /// The hash of some bytes, in hexadecimal.
    static func hexadecimal(of bytes: [UInt8]) -> String {
        let digest = SHA256Digest()
        bytes.withUnsafeBytes { digest.add($0) }
        return digest.hexadecimal()
    }

    deinit { EVP_MD_CTX_free(context) }
}
