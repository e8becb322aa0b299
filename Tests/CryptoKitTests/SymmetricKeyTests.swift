import CryptoKit
import Foundation
import Testing

@Suite("A symmetric key")
struct SymmetricKeyTests {
    @Test("has the bytes it is made of", arguments: [0, 1, 5, 16, 32, 1_100_000])
    func bytes(count: Int) {
        let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
        let key = SymmetricKey(data: data.slice)
        #expect(key.bitCount == count * 8)
        #expect(key.withUnsafeBytes { Data($0) } == data)
        #expect(key == SymmetricKey(data: data))
    }

    @Test("is random", arguments: [SymmetricKeySize.bits128, .bits192, .bits256, SymmetricKeySize(bitCount: 72)])
    func random(size: SymmetricKeySize) {
        #expect(SymmetricKey(size: size).bitCount == size.bitCount)
        #expect(SymmetricKey(size: size) != SymmetricKey(size: size))
    }

    @Test("differs in one bit, or in its count")
    func equality() {
        let data = Data(repeating: 7, count: 32)
        let key = SymmetricKey(data: data)
        for position in data.indices { #expect(key != SymmetricKey(data: data.flipped(at: position))) }
        #expect(key != SymmetricKey(data: data.dropLast()))
    }

    @Test("has a positive multiple of 8 bits")
    func sizes() async {
        await #expect(processExitsWith: .failure) { _ = SymmetricKeySize(bitCount: 0) }
        await #expect(processExitsWith: .failure) { _ = SymmetricKeySize(bitCount: 12) }
    }
}
