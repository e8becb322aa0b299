import CryptoKit
import Foundation
import Testing

@Suite("HMAC")
struct HMACTests {
    @Test("computes the codes of RFC 4231", arguments: HMACVector.all.indices)
    func vectors(index: Int) {
        let vector = HMACVector.all[index]
        for data in [vector.data, vector.data.slice] {
            let key = SymmetricKey(data: vector.key.slice)
            #expect(HMAC<SHA256>.authenticationCode(for: data, using: key) == vector.sha256)
            #expect(HMAC<SHA384>.authenticationCode(for: data, using: key) == vector.sha384)
            #expect(HMAC<SHA512>.authenticationCode(for: data, using: key) == vector.sha512)
        }
    }

    @Test("computes the codes of RFC 2202 with broken functions")
    func insecure() {
        let key = SymmetricKey(data: Data("Jefe".utf8))
        let data = Data("what do ya want for nothing?".utf8)
        #expect(
            HMAC<Insecure.MD5>.authenticationCode(for: data, using: key)
                == Data(hex: "750c783e6ab0b503eaa86e310a5db738"))
        #expect(
            HMAC<Insecure.SHA1>.authenticationCode(for: data, using: key)
                == Data(hex: "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"))
    }

    @Test("takes data in parts, and goes on after a code", arguments: [1, 7, 64, 65, 200])
    func parts(size: Int) {
        let key = SymmetricKey(size: .bits256)
        let data = Data((0..<1000).map { UInt8(truncatingIfNeeded: $0) })
        var code = HMAC<SHA256>(key: key)
        var taken = 0
        while taken < data.count {
            let part = data[taken..<min(taken + size, data.count)]
            let copy = code
            code.update(data: part)
            #expect(copy.finalize() == HMAC<SHA256>.authenticationCode(for: data[..<taken], using: key))
            taken += part.count
        }
        #expect(code.finalize() == HMAC<SHA256>.authenticationCode(for: data, using: key))
        #expect(code.finalize() == code.finalize())
    }

    @Test("accepts the right code only")
    func validity() {
        let key = SymmetricKey(data: Data())
        let code = HMAC<SHA256>.authenticationCode(for: Data(), using: key)
        let bytes = Data(code)
        #expect(bytes == Data(hex: "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"))
        #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data(), using: key))
        #expect(HMAC<SHA256>.isValidAuthenticationCode(bytes.slice, authenticating: Data(), using: key))
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(bytes, authenticating: Data([0]), using: key))
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(bytes.dropLast(), authenticating: Data(), using: key))
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(Data(), authenticating: Data(), using: key))
        for position in bytes.indices {
            let wrong = bytes.flipped(at: position)
            #expect(!HMAC<SHA256>.isValidAuthenticationCode(wrong, authenticating: Data(), using: key))
        }
        let isValid = Data("abc".utf8).withUnsafeBytes {
            HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: $0, using: key)
        }
        #expect(!isValid)
    }

    @Test("describes its code as on iOS")
    func description() {
        let code = HMAC<SHA256>.authenticationCode(for: Data(), using: SymmetricKey(data: Data()))
        #expect("\(code)".hasPrefix("HMAC with SHA256: b613679a0814d9ec"))
        #expect(code.byteCount == 32)
    }
}
