import CryptoKit
import Dispatch
import Foundation
import Testing

@Suite("AES-GCM")
struct AESGCMTests {
    private let key = SymmetricKey(data: Data(repeating: 3, count: 32))
    private let message = Data("Pay 100 to Ada".utf8)
    private let authenticated = Data("header".utf8)

    @Test("seals and opens the published messages", arguments: CipherVector.gcm)
    func vectors(vector: CipherVector) throws {
        let nonce = try AES.GCM.Nonce(data: vector.nonce.slice)
        let box = try AES.GCM.seal(
            vector.message.slice, using: vector.key, nonce: nonce, authenticating: vector.authenticated.slice)
        #expect(box.ciphertext == vector.ciphertext)
        #expect(box.tag == vector.tag)
        #expect(try AES.GCM.open(box, using: vector.key, authenticating: vector.authenticated) == vector.message)
        #expect((box.combined == nil) == (vector.nonce.count != 12))
        if let combined = box.combined { #expect(combined == vector.nonce + vector.ciphertext + vector.tag) }
        guard vector.authenticated.isEmpty else { return }
        #expect(try AES.GCM.open(box, using: vector.key) == vector.message)
        #expect(try AES.GCM.seal(vector.message, using: vector.key, nonce: nonce).tag == vector.tag)
    }

    @Test("opens what it sealed", arguments: [0, 1, 15, 16, 17, 1000, 1_048_579])
    func sizes(count: Int) throws {
        let message = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 13) })
        let box = try AES.GCM.seal(message, using: key, authenticating: message)
        #expect(box.ciphertext.count == count)
        #expect(try AES.GCM.open(box, using: key, authenticating: message) == message)
        let combined = try #require(box.combined)
        #expect(combined.count == count + 28)
        let copy = try AES.GCM.SealedBox(combined: combined.slice)
        #expect(copy.ciphertext.startIndex == 0)
        #expect(try AES.GCM.open(copy, using: key, authenticating: message) == message)
    }

    @Test("takes messages of several regions")
    func regions() throws {
        var parts = DispatchData.empty
        for part in [message[..<5], message[5..<6], message[6...]] {
            part.withUnsafeBytes { parts.append($0) }
        }
        let nonce = AES.GCM.Nonce()
        let box = try AES.GCM.seal(parts, using: key, nonce: nonce, authenticating: parts)
        #expect(try box.ciphertext == AES.GCM.seal(message, using: key, nonce: nonce).ciphertext)
        #expect(try AES.GCM.open(box, using: key, authenticating: message) == message)
    }

    @Test("refuses keys of other sizes", arguments: [0, 1, 5, 15, 17, 31, 33, 64])
    func keys(count: Int) throws {
        let wrong = SymmetricKey(data: Data(repeating: 3, count: count))
        let box = try AES.GCM.seal(message, using: key)
        #expect(throws: CryptoKitError.incorrectKeySize) { try AES.GCM.seal(message, using: wrong) }
        #expect(throws: CryptoKitError.incorrectKeySize) { try AES.GCM.open(box, using: wrong) }
    }

    @Test("refuses what was changed")
    func changes() throws {
        let box = try AES.GCM.seal(message, using: key, authenticating: authenticated)
        let combined = try #require(box.combined)
        for position in combined.indices {
            let changed = try AES.GCM.SealedBox(combined: combined.flipped(at: position))
            #expect(throws: CryptoKitError.authenticationFailure) {
                try AES.GCM.open(changed, using: key, authenticating: authenticated)
            }
        }
        for position in authenticated.indices {
            #expect(throws: CryptoKitError.authenticationFailure) {
                try AES.GCM.open(box, using: key, authenticating: authenticated.flipped(at: position))
            }
        }
        #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: key) }
        #expect(throws: CryptoKitError.authenticationFailure) {
            try AES.GCM.open(box, using: SymmetricKey(size: .bits256), authenticating: authenticated)
        }
        #expect(try AES.GCM.open(box, using: key, authenticating: authenticated) == message)
    }

    @Test("refuses boxes that are cut short")
    func truncation() throws {
        let combined = try #require(AES.GCM.seal(message, using: key).combined)
        for count in 0..<combined.count {
            let part = combined.prefix(count)
            guard count >= 28 else {
                #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.SealedBox(combined: part) }
                continue
            }
            let box = try AES.GCM.SealedBox(combined: part)
            #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: key) }
        }
    }

    @Test("refuses tags of other sizes", arguments: [0, 4, 15, 17, 32])
    func tags(count: Int) {
        #expect(throws: CryptoKitError.incorrectParameterSize) {
            try AES.GCM.SealedBox(nonce: AES.GCM.Nonce(), ciphertext: message, tag: Data(count: count))
        }
    }

    @Test("refuses nonces of fewer than 12 bytes", arguments: [0, 1, 8, 11])
    func nonces(count: Int) {
        #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.Nonce(data: Data(count: count)) }
    }

    @Test("makes a random nonce of 12 bytes each time")
    func randomNonces() throws {
        let nonces = try (0..<100).map { _ in try Data(AES.GCM.seal(message, using: key).nonce) }
        #expect(Set(nonces).count == 100)
        #expect(nonces.allSatisfy { $0.count == 12 })
    }

    @Test("takes longer nonces", arguments: [13, 16, 60, 128])
    func longNonces(count: Int) throws {
        let nonce = try AES.GCM.Nonce(data: Data(repeating: 9, count: count))
        let box = try AES.GCM.seal(message, using: key, nonce: nonce)
        #expect(box.combined == nil)
        #expect(Array(box.nonce).count == count)
        let copy = try AES.GCM.SealedBox(nonce: nonce, ciphertext: box.ciphertext.slice, tag: box.tag.slice)
        #expect(try AES.GCM.open(copy, using: key) == message)
    }

    @Test("takes keys of all three sizes", arguments: [SymmetricKeySize.bits128, .bits192, .bits256])
    func keySizes(size: SymmetricKeySize) throws {
        let key = SymmetricKey(size: size)
        #expect(try AES.GCM.open(AES.GCM.seal(message, using: key), using: key) == message)
    }
}
