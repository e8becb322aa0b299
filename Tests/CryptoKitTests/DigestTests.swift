import CryptoKit
import Foundation
import Testing

@Suite("A digest")
struct DigestTests {
    @Test("describes itself as on iOS")
    func descriptions() {
        let empty = Data()
        #expect(Insecure.MD5.hash(data: empty).description == "MD5 digest: d41d8cd98f00b204e9800998ecf8427e")
        #expect("\(Insecure.SHA1.hash(data: empty))" == "SHA1 digest: da39a3ee5e6b4b0d3255bfef95601890afd80709")
        #expect(
            "\(SHA256.hash(data: empty))"
                == "SHA256 digest: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect("\(SHA384.hash(data: empty))".hasPrefix("SHA384 digest: 38b060a751ac9638"))
        #expect("\(SHA512.hash(data: empty))".hasPrefix("SHA512 digest: cf83e1357eefb8bd"))
    }

    @Test("is equal to digests and data with the same bytes")
    func equality() {
        let digest = SHA256.hash(data: Data("abc".utf8))
        let bytes = Data(digest)
        #expect(digest == SHA256.hash(data: [97, 98, 99]))
        #expect(digest != SHA256.hash(data: [97]))
        #expect(digest == bytes && digest == bytes.slice && digest == Array(bytes))
        for position in 0..<32 { #expect(digest != bytes.flipped(at: position)) }
        #expect(digest != bytes.dropLast() && digest != bytes + [0] && digest != Data())
    }

    // What the compiler would make hashes an array, and compares up to the first difference.
    @Test("compares and hashes its bytes with the functions of the protocol, not with those the compiler makes")
    func witnesses() {
        let digest = SHA256.hash(data: Data())
        var hasher = Hasher()
        digest.withUnsafeBytes { hasher.combine(bytes: $0) }
        var witness = Hasher()
        digest.hash(into: &witness)
        #expect(generic(digest) == hasher.finalize())
        #expect(witness.finalize() == generic(digest))
    }

    private func generic(_ value: some Hashable) -> Int {
        var hasher = Hasher()
        value.hash(into: &hasher)
        return hasher.finalize()
    }

    @Test("is a sequence of bytes")
    func sequence() {
        let digest = SHA256.hash(data: Data("abc".utf8))
        let text = digest.map { String(format: "%02x", $0) }.joined()
        #expect(text == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(digest.withUnsafeBytes { Data($0) } == Data(digest))
    }
}
