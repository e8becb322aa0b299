import CommonCrypto
import Foundation
import Testing

@Suite("CommonCrypto")
struct CommonDigestTests {
    private typealias Whole = @Sendable (UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?) -> Void

    // The digests of FIPS 180-4 and RFC 1321 for abc.
    private static let digests: [(String, Int32, Whole, String)] = [
        ("MD5", CC_MD5_DIGEST_LENGTH, { CC_MD5($0, $1, $2) }, "900150983cd24fb0d6963f7d28e17f72"),
        ("SHA1", CC_SHA1_DIGEST_LENGTH, { CC_SHA1($0, $1, $2) }, "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (
            "SHA224", CC_SHA224_DIGEST_LENGTH, { CC_SHA224($0, $1, $2) },
            "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"
        ),
        (
            "SHA256", CC_SHA256_DIGEST_LENGTH, { CC_SHA256($0, $1, $2) },
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
        (
            "SHA384", CC_SHA384_DIGEST_LENGTH, { CC_SHA384($0, $1, $2) },
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
        ),
        (
            "SHA512", CC_SHA512_DIGEST_LENGTH, { CC_SHA512($0, $1, $2) },
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        ),
    ]

    private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { String(format: "%02x", $0) }.joined()
    }

    @Test(arguments: digests.indices) func `computes digests at once`(index: Int) {
        let (_, length, compute, expected) = Self.digests[index]
        var digest = [UInt8](repeating: 0, count: Int(length))
        Data("abc".utf8).withUnsafeBytes { compute($0.baseAddress, CC_LONG($0.count), &digest) }
        #expect(hexadecimal(digest) == expected)
    }

    @Test func `computes digests in parts, also in memory of C code`() {
        let context = UnsafeMutablePointer<CC_SHA256_CTX>.allocate(capacity: 1)
        defer { context.deallocate() }
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        for _ in 0..<2 {
            CC_SHA256_Init(context)
            #expect(CC_SHA256_Update(context, "a", 1) == 1)
            CC_SHA256_Update(context, nil, 0)
            CC_SHA256_Update(context, "bc", 2)
            #expect(CC_SHA256_Final(&digest, context) == 1)
            #expect(hexadecimal(digest) == Self.digests[3].3)
        }
        #expect(CC_SHA256_Update(context, "a", 1) == 0)
        var other = CC_SHA512_CTX()
        #expect(CC_SHA384_Init(&other) == 1 && CC_SHA384_Update(&other, "abc", 3) == 1)
        digest = [UInt8](repeating: 0, count: Int(CC_SHA384_DIGEST_LENGTH))
        CC_SHA384_Final(&digest, &other)
        #expect(hexadecimal(digest) == Self.digests[4].3)
        #expect(CC_SHA1(nil, 1, &digest) == nil)
    }

    // The second case of RFC 4231 and RFC 2202.
    private static let codes: [(Int, Int32, String)] = [
        (kCCHmacAlgSHA1, CC_SHA1_DIGEST_LENGTH, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
        (kCCHmacAlgMD5, CC_MD5_DIGEST_LENGTH, "750c783e6ab0b503eaa86e310a5db738"),
        (
            kCCHmacAlgSHA224, CC_SHA224_DIGEST_LENGTH,
            "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44"
        ),
        (
            kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH,
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            kCCHmacAlgSHA384, CC_SHA384_DIGEST_LENGTH,
            "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649"
        ),
        (
            kCCHmacAlgSHA512, CC_SHA512_DIGEST_LENGTH,
            "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
                + "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"
        ),
    ]

    @Test(arguments: codes) func `computes HMACs`(algorithm: Int, length: Int32, expected: String) {
        let (key, data) = ("Jefe", "what do ya want for nothing?")
        var code = [UInt8](repeating: 0, count: Int(length))
        CCHmac(CCHmacAlgorithm(algorithm), key, key.utf8.count, data, data.utf8.count, &code)
        #expect(hexadecimal(code) == expected)
        var context = CCHmacContext()
        CCHmacInit(&context, CCHmacAlgorithm(algorithm), key, key.utf8.count)
        for byte in data.utf8 { withUnsafeBytes(of: byte) { CCHmacUpdate(&context, $0.baseAddress, $0.count) } }
        code = [UInt8](repeating: 0, count: Int(length))
        CCHmacFinal(&context, &code)
        #expect(hexadecimal(code) == expected)
    }

    @Test func `writes nothing for an unknown algorithm`() {
        var code: [UInt8] = [7]
        CCHmac(99, "k", 1, "d", 1, &code)
        #expect(code == [7])
    }
}
