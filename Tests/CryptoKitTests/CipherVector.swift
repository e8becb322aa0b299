import CryptoKit
import Foundation
import Testing

/// A published example of an authenticated cipher.
struct CipherVector: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let key: SymmetricKey
    let nonce, authenticated, message, ciphertext, tag: Data

    init(
        _ name: String, key: String, nonce: String, authenticated: String, message: String, ciphertext: String,
        tag: String
    ) {
        testDescription = name
        self.key = SymmetricKey(data: Data(hex: key))
        self.nonce = Data(hex: nonce)
        self.authenticated = Data(hex: authenticated)
        self.message = Data(hex: message)
        self.ciphertext = Data(hex: ciphertext)
        self.tag = Data(hex: tag)
    }
}
