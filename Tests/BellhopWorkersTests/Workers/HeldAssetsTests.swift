import BellhopValues
import Testing

@testable import BellhopWorkers

@Suite("The assets that a worker takes in parts")
struct HeldAssetsTests {
    private static let part = HeldAssets.partLength
    private static let first = HeldAssets.beginningLength

    @Test(
        "come whole and in order, whatever their length",
        arguments: [0, 1, first - 1, first, first + 1, part, first + part, first + part + 1, 2 * part, 5 * part])
    func parts(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 251) }
        var assets = HeldAssets()
        let beginning = try assets.hold(bytes, for: 7, isCacheOnly: false).get()
        #expect(beginning.count == count)
        var taken = beginning.part
        while taken.count < count {
            let next = assets.next(of: 7)
            let part = try #require(next)
            #expect((1...Self.part).contains(part.count))
            taken += part
        }
        #expect(taken == bytes)
        // It has all of it.
        #expect(assets.next(of: 7) == nil)
    }

    @Test("are limited in size until they are read")
    func bounded() throws {
        let count = Self.first + Self.part + 1
        func long() -> [UInt8] { [UInt8](repeating: 1, count: count) }
        var assets = HeldAssets(sizeLimit: 64 * count)
        for request in 0..<64 { _ = try assets.hold(long(), for: UInt64(request), isCacheOnly: false).get() }
        let refused = #expect(throws: AssetFailure.self) {
            try assets.hold(long(), for: 64, isCacheOnly: true).get()
        }
        #expect(refused?.kind == .cacheUnavailable && refused?.error.message.contains("at once") == true)
        // One that fits into the reply is not held.
        #expect(try assets.hold([1], for: 64, isCacheOnly: false).get().part == [1])
        #expect(assets.next(of: 0)?.count == Self.part)
        // Its memory is freed with its last part.
        #expect(throws: AssetFailure.self) { try assets.hold(long(), for: 64, isCacheOnly: false).get() }
        #expect(assets.next(of: 0)?.count == 1)
        #expect(try assets.hold(long(), for: 64, isCacheOnly: false).get().count == count)
    }

    @Test("count once if requests share their bytes, but not without end")
    func shared() throws {
        let long = [UInt8](repeating: 1, count: AssetOrder.sizeLimit)
        var assets = HeldAssets(sizeLimit: long.count)
        for request in 0..<1024 { _ = try assets.hold(long, for: UInt64(request), isCacheOnly: false).get() }
        #expect(throws: AssetFailure.self) { try assets.hold(long, for: 1024, isCacheOnly: false).get() }
        #expect(assets.next(of: 0) == Array(long.prefix(Self.part)))
    }

    @Test("and their replies fit the limit for unread data")
    func replies() {
        let answers = 64 * HeldAssets.beginningLength + HeldAssets.partLength
        #expect(answers <= WorkerProcess.outgoingLimit * 3 / 4)
    }

    @Test("of nobody are no assets")
    func unknown() {
        var assets = HeldAssets()
        #expect(assets.next(of: 1) == nil)
    }
}
