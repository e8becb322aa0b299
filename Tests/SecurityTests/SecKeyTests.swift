import Foundation
import Security
import Testing

@Suite("A key")
struct SecKeyTests {
    private static let types: [(String, Int)] = [("73", 256), ("73", 384), ("73", 521), ("42", 2048)]

    private static func key(_ type: String, _ bits: Int) throws -> SecKey {
        var error: Unmanaged<CFError>?
        let key = SecKeyCreateRandomKey([kSecAttrKeyType: type, kSecAttrKeySizeInBits: bits] as NSDictionary, &error)
        return try #require(key, "\(String(describing: error?.takeRetainedValue()))")
    }

    private static func publicKey(of key: SecKey) throws -> SecKey { try #require(SecKeyCopyPublicKey(key)) }

    private static let signatures: [(String, Int, SecKeyAlgorithm, Int?)] = [
        ("73", 256, .ecdsaSignatureMessageX962SHA256, nil), ("73", 256, .ecdsaSignatureDigestX962SHA256, 32),
        ("73", 384, .ecdsaSignatureMessageX962SHA512, nil), ("42", 2048, .rsaSignatureMessagePKCS1v15SHA256, nil),
        ("42", 2048, .rsaSignatureDigestPKCS1v15SHA512, 64), ("42", 2048, .rsaSignatureMessagePSSSHA256, nil),
        ("42", 2048, .rsaSignatureDigestPSSSHA1, 20),
    ]

    @Test(arguments: signatures) func `signs, and verifies only its own signature`(
        type: String, bits: Int, algorithm: SecKeyAlgorithm, digestSize: Int?
    ) throws {
        let key = try Self.key(type, bits)
        let publicKey = try Self.publicKey(of: key)
        #expect(SecKeyIsAlgorithmSupported(key, .sign, algorithm))
        #expect(!SecKeyIsAlgorithmSupported(publicKey, .sign, algorithm))
        let data = Data(repeating: 7, count: digestSize ?? 1000) as NSData
        let signature = try #require(SecKeyCreateSignature(key, algorithm, data, nil))
        #expect(SecKeyVerifySignature(publicKey, algorithm, data, signature, nil))
        let other = try Self.publicKey(of: Self.key(type, bits))
        var error: Unmanaged<CFError>?
        #expect(!SecKeyVerifySignature(other, algorithm, data, signature, &error))
        #expect(error?.takeRetainedValue().code == Int(errSecVerifyFailed))
        if digestSize != nil { #expect(SecKeyCreateSignature(key, algorithm, Data([1]) as NSData, nil) == nil) }
    }

    @Test(arguments: types) func `is read from its bytes`(type: String, bits: Int) throws {
        let key = try Self.key(type, bits)
        let publicKey = try Self.publicKey(of: key)
        for (key, keyClass) in [(key, kSecAttrKeyClassPrivate), (publicKey, kSecAttrKeyClassPublic)] {
            let bytes = try #require(SecKeyCopyExternalRepresentation(key, nil))
            let attributes: NSDictionary = [kSecAttrKeyType: type, kSecAttrKeyClass: keyClass]
            let copy = try #require(SecKeyCreateWithData(bytes, attributes, nil))
            #expect(SecKeyCopyExternalRepresentation(copy, nil) == bytes)
            let found = SecKeyCopyAttributes(copy)
            #expect(found?[kSecAttrKeySizeInBits] as? Int == bits)
            #expect(found?[kSecAttrKeyClass] as? NSString == keyClass)
            var error: Unmanaged<CFError>?
            var damaged = bytes as Data
            damaged[damaged.count - 1] ^= 1
            damaged.removeFirst()
            #expect(SecKeyCreateWithData(damaged as NSData, attributes, &error) == nil)
            #expect(error?.takeRetainedValue().domain == NSOSStatusErrorDomain)
        }
        #expect(SecKeyGetBlockSize(key) == (bits + 7) / 8)
    }

    @Test func `of RSA is read from the file that a server gives out`() throws {
        let bytes = try #require(SecKeyCopyExternalRepresentation(try Self.publicKey(of: Self.key("42", 2048)), nil))
        #expect(bytes.length == 270)
        // SubjectPublicKeyInfo of RFC 5280, with a key of 270 bytes.
        let header = try data("30820122300D06092A864886F70D01010105000382010F00") as Data
        let attributes: NSDictionary = [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kSecAttrKeyClassPublic]
        let key = try #require(SecKeyCreateWithData((header + (bytes as Data)) as NSData, attributes, nil))
        #expect(SecKeyCopyExternalRepresentation(key, nil) == bytes)
        // A key of a curve in this format is none of RSA.
        let curve = try #require(SecKeyCopyExternalRepresentation(try Self.publicKey(of: Self.key("73", 256)), nil))
        let other = try data("3059301306072A8648CE3D020106082A8648CE3D030107034200") as Data
        #expect(SecKeyCreateWithData((other + (curve as Data)) as NSData, attributes, nil) == nil)
    }

    @Test func `of a curve has the sizes of ANSI X9.63`() throws {
        let key = try Self.key("73", 256)
        #expect(SecKeyCopyExternalRepresentation(key, nil)?.length == 97)
        #expect(SecKeyCopyExternalRepresentation(try Self.publicKey(of: key), nil)?.length == 65)
    }

    // The key and the signature of the example A.2.5 of RFC 6979: P-256, SHA-256, message "sample".
    @Test func `verifies a known signature`() throws {
        let point =
            "04" + "60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6"
            + "7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299"
        let signature =
            "3046022100" + "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716" + "022100"
            + "F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8"
        let key = SecKeyCreateWithData(
            try data(point), [kSecAttrKeyType: kSecAttrKeyTypeEC, kSecAttrKeyClass: kSecAttrKeyClassPublic], nil)
        #expect(
            SecKeyVerifySignature(
                try #require(key), .ecdsaSignatureMessageX962SHA256, Data("sample".utf8) as NSData,
                try data(signature), nil))
    }

    private func data(_ hexadecimal: String) throws -> NSData {
        var bytes: [UInt8] = []
        var rest = Substring(hexadecimal)
        while !rest.isEmpty {
            bytes.append(try #require(UInt8(rest.prefix(2), radix: 16)))
            rest = rest.dropFirst(2)
        }
        return Data(bytes) as NSData
    }

    @Test(arguments: [SecKeyAlgorithm.rsaEncryptionPKCS1, .rsaEncryptionOAEPSHA1, .rsaEncryptionOAEPSHA256])
    func `of RSA encrypts and decrypts`(algorithm: SecKeyAlgorithm) throws {
        let key = try Self.key("42", 2048)
        let publicKey = try Self.publicKey(of: key)
        let text = Data("PIN 1234".utf8) as NSData
        let hidden = try #require(SecKeyCreateEncryptedData(publicKey, algorithm, text, nil))
        #expect(SecKeyCreateDecryptedData(key, algorithm, hidden, nil) == text)
        #expect(SecKeyCreateEncryptedData(key, algorithm, text, nil) == nil)
        #expect(SecKeyCreateEncryptedData(publicKey, algorithm, Data(count: 300) as NSData, nil) == nil)
    }

    @Test func `of a curve agrees on a secret`() throws {
        let (ada, bob) = (try Self.key("73", 256), try Self.key("73", 256))
        let algorithm = SecKeyAlgorithm.ecdhKeyExchangeStandard
        let secret = SecKeyCopyKeyExchangeResult(ada, algorithm, try Self.publicKey(of: bob), [:], nil)
        #expect(secret?.length == 32)
        #expect(SecKeyCopyKeyExchangeResult(bob, algorithm, try Self.publicKey(of: ada), [:], nil) == secret)
        let other = try Self.publicKey(of: Self.key("73", 384))
        #expect(SecKeyCopyKeyExchangeResult(ada, algorithm, other, [:], nil) == nil)
    }

    private static var refused: [(NSDictionary, OSStatus)] {
        [
            ([:], errSecParam), ([kSecAttrKeyType: "73"], errSecParam),
            ([kSecAttrKeyType: "73", kSecAttrKeySizeInBits: 255], errSecParam),
            ([kSecAttrKeyType: "42", kSecAttrKeySizeInBits: 100], errSecParam),
            (
                [
                    kSecAttrKeyType: "73", kSecAttrKeySizeInBits: 256,
                    kSecPrivateKeyAttrs: [kSecAttrIsPermanent: true] as NSDictionary,
                ], errSecUnimplemented
            ),
        ]
    }

    @Test(arguments: refused.indices) func `is refused with an error`(index: Int) {
        var error: Unmanaged<CFError>?
        #expect(SecKeyCreateRandomKey(Self.refused[index].0, &error) == nil)
        #expect(error?.takeRetainedValue().code == Int(Self.refused[index].1))
    }

    @Test func `knows algorithms by their names`() {
        let algorithm = SecKeyAlgorithm.ecdsaSignatureMessageX962SHA256
        #expect(SecKeyAlgorithm(rawValue: algorithm.rawValue) == algorithm)
        #expect(algorithm.rawValue == "algid:sign:ECDSA:message-X962:SHA256")
    }
}
