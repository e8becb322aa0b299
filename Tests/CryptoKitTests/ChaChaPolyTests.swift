import CryptoKit
import Dispatch
import Foundation
import Testing

@Suite("ChaCha20-Poly1305")
struct ChaChaPolyTests {
    private let key = SymmetricKey(data: Data(repeating: 3, count: 32))
    private let message = Data("Pay 100 to Ada".utf8)
    private let authenticated = Data("header".utf8)

    @Test("seals and opens the published messages", arguments: CipherVector.chaChaPoly)
    func vectors(vector: CipherVector) throws {
        let nonce = try ChaChaPoly.Nonce(data: vector.nonce.slice)
        let box = try ChaChaPoly.seal(
            vector.message.slice, using: vector.key, nonce: nonce, authenticating: vector.authenticated.slice)
        #expect(box.ciphertext == vector.ciphertext)
        #expect(box.tag == vector.tag)
        #expect(try ChaChaPoly.open(box, using: vector.key, authenticating: vector.authenticated) == vector.message)
        #expect(box.combined == vector.nonce + vector.ciphertext + vector.tag)
        guard vector.authenticated.isEmpty else { return }
        #expect(try ChaChaPoly.open(box, using: vector.key) == vector.message)
        #expect(try ChaChaPoly.seal(vector.message, using: vector.key, nonce: nonce).tag == vector.tag)
    }

    @Test("opens what it sealed", arguments: [0, 1, 15, 16, 17, 1000, 1_048_579])
    func sizes(count: Int) throws {
        let message = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 13) })
        let box = try ChaChaPoly.seal(message, using: key, authenticating: message)
        #expect(box.ciphertext.count == count)
        #expect(try ChaChaPoly.open(box, using: key, authenticating: message) == message)
        let combined = box.combined
        #expect(combined.count == count + 28)
        let copy = try ChaChaPoly.SealedBox(combined: combined.slice)
        #expect(copy.ciphertext.startIndex == 0)
        #expect(try ChaChaPoly.open(copy, using: key, authenticating: message) == message)
    }

    @Test("takes messages of several regions")
    func regions() throws {
        var parts = DispatchData.empty
        for part in [message[..<5], message[5..<6], message[6...]] {
            part.withUnsafeBytes { parts.append($0) }
        }
        let nonce = ChaChaPoly.Nonce()
        let box = try ChaChaPoly.seal(parts, using: key, nonce: nonce, authenticating: parts)
        #expect(try box.ciphertext == ChaChaPoly.seal(message, using: key, nonce: nonce).ciphertext)
        #expect(try ChaChaPoly.open(box, using: key, authenticating: message) == message)
    }

    @Test("refuses keys of other sizes", arguments: [0, 5, 16, 24, 31, 33])
    func keys(count: Int) throws {
        let wrong = SymmetricKey(data: Data(repeating: 3, count: count))
        let box = try ChaChaPoly.seal(message, using: key)
        #expect(throws: CryptoKitError.incorrectKeySize) { try ChaChaPoly.seal(message, using: wrong) }
        #expect(throws: CryptoKitError.incorrectKeySize) { try ChaChaPoly.open(box, using: wrong) }
    }

    @Test("refuses what was changed")
    func changes() throws {
        let box = try ChaChaPoly.seal(message, using: key, authenticating: authenticated)
        let combined = box.combined
        for position in combined.indices {
            let changed = try ChaChaPoly.SealedBox(combined: combined.flipped(at: position))
            #expect(throws: CryptoKitError.authenticationFailure) {
                try ChaChaPoly.open(changed, using: key, authenticating: authenticated)
            }
        }
        for position in authenticated.indices {
            #expect(throws: CryptoKitError.authenticationFailure) {
                try ChaChaPoly.open(box, using: key, authenticating: authenticated.flipped(at: position))
            }
        }
        #expect(throws: CryptoKitError.authenticationFailure) { try ChaChaPoly.open(box, using: key) }
        #expect(throws: CryptoKitError.authenticationFailure) {
            try ChaChaPoly.open(box, using: SymmetricKey(size: .bits256), authenticating: authenticated)
        }
        #expect(try ChaChaPoly.open(box, using: key, authenticating: authenticated) == message)
    }

    @Test("refuses boxes that are cut short")
    func truncation() throws {
        let combined = try ChaChaPoly.seal(message, using: key).combined
        for count in 0..<combined.count {
            let part = combined.prefix(count)
            guard count >= 28 else {
                #expect(throws: CryptoKitError.incorrectParameterSize) { try ChaChaPoly.SealedBox(combined: part) }
                continue
            }
            let box = try ChaChaPoly.SealedBox(combined: part)
            #expect(throws: CryptoKitError.authenticationFailure) { try ChaChaPoly.open(box, using: key) }
        }
    }

    @Test("refuses tags of other sizes", arguments: [0, 4, 15, 17, 32])
    func tags(count: Int) {
        #expect(throws: CryptoKitError.incorrectParameterSize) {
            try ChaChaPoly.SealedBox(nonce: ChaChaPoly.Nonce(), ciphertext: message, tag: Data(count: count))
        }
    }

    @Test("refuses nonces of other sizes", arguments: [0, 8, 11, 13, 24])
    func nonces(count: Int) {
        #expect(throws: CryptoKitError.incorrectParameterSize) { try ChaChaPoly.Nonce(data: Data(count: count)) }
    }

    @Test("makes a random nonce of 12 bytes each time")
    func randomNonces() throws {
        let nonces = try (0..<100).map { _ in try Data(ChaChaPoly.seal(message, using: key).nonce) }
        #expect(Set(nonces).count == 100)
        #expect(nonces.allSatisfy { $0.count == 12 })
    }
}
