import BellhopCore
import Testing

@testable import BellhopWorkers

@Suite("The assets that a worker takes in parts")
struct HeldAssetsTests {
    private static let part = HeldAssets.partLength

    @Test(
        "come whole and in order, whatever their length",
        arguments: [0, 1, part - 1, part, part + 1, 2 * part, 2 * part + 1, 5 * part])
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

    @Test("are bounded in number, as long as they are not taken")
    func bounded() throws {
        let long = [UInt8](repeating: 1, count: Self.part + 1)
        var assets = HeldAssets()
        for request in 0..<UInt64(HeldAssets.limit) {
            _ = try assets.hold(long, for: request, isCacheOnly: false).get()
        }
        #expect(assets.hold(long, for: 9, isCacheOnly: true) == .failure(.ended(isCacheOnly: true)))
        // One that fits into a frame is not held.
        #expect(try assets.hold([1], for: 9, isCacheOnly: false).get().part == [1])
        #expect(assets.next(of: 0)?.count == 1)
        #expect(try assets.hold(long, for: 9, isCacheOnly: false).get().count == long.count)
    }

    @Test("of nobody are no assets")
    func unknown() {
        var assets = HeldAssets()
        #expect(assets.next(of: 1) == nil)
    }
}
