import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import COpenSSL
#endif

/// The two digests that are needed, as hexadecimal digits.
enum Digests {
    static func hmacSHA256(_ message: Data, key: Data) -> String {
        #if canImport(CryptoKit)
            hex(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
        #else
            var code = [UInt8](repeating: 0, count: 32)
            let message = [UInt8](message)
            let key = [UInt8](key)
            HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &code, nil)
            return hex(code)
        #endif
    }

    static func sha256(_ message: Data) -> String {
        #if canImport(CryptoKit)
            hex(SHA256.hash(data: message))
        #else
            var digest = [UInt8](repeating: 0, count: 32)
            let message = [UInt8](message)
            EVP_Digest(message, message.count, &digest, nil, EVP_sha256(), nil)
            return hex(digest)
        #endif
    }

    static func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
