import CryptoKit
import Foundation
import Testing

@Suite("HKDF")
struct HKDFTests {
    private func check<H: HashFunction>(_: H.Type, _ vector: HKDFVector) {
        let count = vector.output.count
        let code = HKDF<H>.extract(inputKeyMaterial: vector.input, salt: vector.salt.slice)
        #expect(code == vector.extracted)
        let expanded = HKDF<H>.expand(pseudoRandomKey: code, info: vector.info.slice, outputByteCount: count)
        #expect(expanded == SymmetricKey(data: vector.output))
        let key = HKDF<H>.deriveKey(
            inputKeyMaterial: vector.input, salt: vector.salt, info: vector.info, outputByteCount: count)
        #expect(key == expanded)
        guard vector.salt.isEmpty, vector.info.isEmpty else { return }
        #expect(HKDF<H>.extract(inputKeyMaterial: vector.input, salt: Data?.none) == vector.extracted)
        #expect(HKDF<H>.expand(pseudoRandomKey: code, info: Data?.none, outputByteCount: count) == key)
        #expect(HKDF<H>.deriveKey(inputKeyMaterial: vector.input, outputByteCount: count) == key)
        #expect(HKDF<H>.deriveKey(inputKeyMaterial: vector.input, info: Data(), outputByteCount: count) == key)
        #expect(HKDF<H>.deriveKey(inputKeyMaterial: vector.input, salt: Data(), outputByteCount: count) == key)
    }

    @Test("derives the keys of RFC 5869", arguments: HKDFVector.all.indices)
    func vectors(index: Int) { check(HKDFVector.all[index].function, HKDFVector.all[index]) }

    @Test("derives any count of bytes up to the limit", arguments: [0, 1, 31, 32, 33, 255 * 32])
    func counts(count: Int) {
        let input = SymmetricKey(data: Data([1]))
        let longest = HKDF<SHA256>.deriveKey(inputKeyMaterial: input, outputByteCount: 255 * 32)
        let key = HKDF<SHA256>.deriveKey(inputKeyMaterial: input, outputByteCount: count)
        #expect(key.bitCount == count * 8)
        #expect(longest.withUnsafeBytes { Data($0.prefix(count)) } == key.withUnsafeBytes { Data($0) })
    }

    @Test("ends the process above the limit")
    func limit() async {
        await #expect(processExitsWith: .failure) {
            _ = HKDF<SHA256>.deriveKey(inputKeyMaterial: SymmetricKey(data: Data([1])), outputByteCount: 255 * 32 + 1)
        }
    }
}
