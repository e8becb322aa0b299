import CryptoKit
import Dispatch
import Foundation
import Testing

@Suite("A hash function")
struct HashTests {
    static let functions: [any HashFunction.Type] = [
        Insecure.MD5.self, Insecure.SHA1.self, SHA256.self, SHA384.self, SHA512.self,
    ]

    private func digest<H: HashFunction>(_: H.Type, of message: some DataProtocol, in size: Int) -> Data {
        var function = H()
        var rest = Array(message)[...]
        while !rest.isEmpty {
            function.update(data: rest.prefix(size))
            rest = rest.dropFirst(size)
        }
        return Data(function.finalize())
    }

    private func digest<H: HashFunction>(_: H.Type, of message: some DataProtocol) -> Data {
        Data(H.hash(data: message))
    }

    @Test("computes the published digests", arguments: HashVector.all.indices)
    func vectors(index: Int) {
        let vector = HashVector.all[index]
        #expect(digest(vector.function, of: vector.message) == vector.digest)
        #expect(digest(vector.function, of: vector.message.slice) == vector.digest)
    }

    @Test("takes a message in parts of any size", arguments: [1, 3, 63, 64, 65, 127, 128, 129, 1000])
    func parts(size: Int) {
        for vector in HashVector.all where vector.message.count < 1000 || size > 60 {
            #expect(digest(vector.function, of: vector.message, in: size) == vector.digest)
        }
    }

    @Test("takes data of several regions", arguments: functions.indices)
    func regions(index: Int) {
        var message = DispatchData.empty
        for part in ["ab", "", "c"] {
            part.utf8.withContiguousStorageIfAvailable { message.append(UnsafeRawBufferPointer($0)) }
        }
        #expect(digest(Self.functions[index], of: message) == digest(Self.functions[index], of: Data("abc".utf8)))
    }

    @Test("takes more than a megabyte")
    func large() {
        let message = Data((0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        for function in Self.functions {
            #expect(digest(function, of: message) == digest(function, of: message, in: 99_991))
        }
    }

    @Test("is a value: a copy goes its own way, and finalize changes nothing")
    func values() {
        var original = SHA256()
        original.update(data: Data("a".utf8))
        var copy = original
        copy.update(data: Data("x".utf8))
        #expect(original.finalize() == SHA256.hash(data: Data("a".utf8)))
        original.update(data: Data("bc".utf8))
        #expect(original.finalize() == SHA256.hash(data: Data("abc".utf8)))
        #expect(original.finalize() == original.finalize())
        #expect(copy.finalize() == SHA256.hash(data: Data("ax".utf8)))
    }

    @Test("is copied from many threads at once")
    func threads() async {
        var start = SHA512()
        start.update(data: Data("abc".utf8))
        let function = start
        let digests = await withTaskGroup(of: SHA512Digest.self, returning: [SHA512Digest].self) { group in
            for _ in 0..<64 {
                group.addTask {
                    var copy = function
                    copy.update(data: Data("def".utf8))
                    return copy.finalize()
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(digests) == [SHA512.hash(data: Data("abcdef".utf8))])
    }

    @Test("has the sizes of its standard")
    func sizes() {
        let counts: [Int] = [
            Insecure.MD5.byteCount, Insecure.SHA1.byteCount, SHA256.byteCount, SHA384.byteCount, SHA512.byteCount,
        ]
        #expect(counts == [16, 20, 32, 48, 64] as [Int])
        #expect(Self.functions.map { $0.blockByteCount } == [64, 64, 64, 128, 128] as [Int])
        #expect(SHA384.Digest.byteCount == 48)
    }
}
