import CommonCrypto
import Foundation

/// Checks that a push comes from the bank's server, which signs it with a secret.
struct WebhookSignature {
    let secret: Data

    func sign(_ body: Data) -> String {
        var code = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        secret.withUnsafeBytes { key in
            body.withUnsafeBytes { bytes in
                CCHmac(
                    CCHmacAlgorithm(kCCHmacAlgSHA256), key.baseAddress, key.count, bytes.baseAddress, bytes.count, &code
                )
            }
        }
        return code.map { String(format: "%02x", $0) }.joined()
    }

    func isValid(_ userInfo: [AnyHashable: Any]) -> Bool {
        guard let body = userInfo["body"] as? String, let signature = userInfo["signature"] as? String else {
            return false
        }
        return sign(Data(body.utf8)) == signature
    }
}
