import CommonCrypto
import Foundation
import LocalAuthentication
import Security

/// Asks for Face ID, and signs a payment.
struct PaymentApproval {
    enum Failure: Error, Equatable { case canceled, unsigned, impossible(Int) }

    var makeContext: () -> LAContext = { LAContext() }

    /// The signature of the payment's digest.
    func approve(_ payment: Data, with key: SecKey) async throws -> Data {
        let context = makeContext()
        context.localizedFallbackTitle = ""
        var obstacle: NSError?
        guard context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &obstacle) else {
            throw Failure.impossible(obstacle?.code ?? 0)
        }
        do {
            _ = try await context.evaluatePolicy(
                .deviceOwnerAuthenticationWithBiometrics, localizedReason: "Approve the payment")
        } catch LAError.userCancel {
            throw Failure.canceled
        }
        var error: Unmanaged<CFError>?
        guard
            let signature = SecKeyCreateSignature(
                key, .ecdsaSignatureDigestX962SHA256, digest(of: payment) as CFData, &error)
        else { throw error.map { $0.takeRetainedValue() as Error } ?? Failure.unsigned }
        return signature as Data
    }

    func digest(of payment: Data) -> Data {
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        payment.withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(payment.count), &digest) }
        return Data(digest)
    }

    static func makeKey() throws -> SecKey {
        let attributes: [String: Any] = [
            kSecAttrKeyType as String: kSecAttrKeyTypeECSECPrimeRandom, kSecAttrKeySizeInBits as String: 256,
        ]
        var error: Unmanaged<CFError>?
        guard let key = SecKeyCreateRandomKey(attributes as CFDictionary, &error) else {
            throw error.map { $0.takeRetainedValue() as Error } ?? Failure.unsigned
        }
        return key
    }
}
