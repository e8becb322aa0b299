import BellhopCore
import BellhopTesting
import Foundation
import Testing

@testable import BellhopHost

@Suite("The cache of assets")
struct AssetCacheTests {
    private func order(_ key: String, _ source: String = "a") throws -> AssetOrder {
        AssetOrder(source: .folder(source), key: try AssetKey(key), isCacheOnly: true)
    }

    @Test("keeps the assets of each source apart, and replaces what it has")
    func sources() throws {
        let folder = try TestFolder()
        let cache = AssetCache(directory: folder["cache"])
        _ = try cache.keep([1], of: try order("k"))
        _ = try cache.keep([2], of: try order("k", "b"))
        _ = try cache.keep([3], of: try order("k"))
        #expect(try cache.asset(try order("k")).bytes == [3])
        #expect(try cache.asset(try order("k", "b")).bytes == [2])
        #expect(throws: AssetFailure.self) { try cache.asset(try order("other")) }
        let later = AssetCache(directory: folder["cache"])
        #expect(try later.asset(try order("k")).isCached && later.asset(try order("k")).bytes == [3])
        let mode = try FileManager.default.attributesOfItem(atPath: folder["cache"])[.posixPermissions] as? Int
        #expect(mode == 0o700)
    }

    @Test("removes the assets that were used longest ago")
    func trimmed() throws {
        let folder = try TestFolder()
        let cache = AssetCache(directory: folder["cache"], limit: 30)
        for (index, key) in ["a", "b", "c"].enumerated() {
            let file = try cache.keep([UInt8](repeating: 1, count: 10), of: try order(key))
            let date = Date(timeIntervalSince1970: Double(index))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        }
        // Used again, so that b is the oldest.
        _ = try cache.asset(try order("a"))
        _ = try cache.keep([UInt8](repeating: 1, count: 15), of: try order("d"))
        #expect(throws: AssetFailure.self) { try cache.asset(try order("b")) }
        #expect(throws: AssetFailure.self) { try cache.asset(try order("c")) }
        #expect(try cache.asset(try order("a")).bytes.count == 10)
        #expect(try cache.asset(try order("d")).bytes.count == 15)
        // The newest is there even if it is too large alone.
        _ = try cache.keep([UInt8](repeating: 1, count: 40), of: try order("e"))
        #expect(try cache.asset(try order("e")).bytes.count == 40)
        #expect(throws: AssetFailure.self) { try cache.asset(try order("d")) }
    }

    @Test("removes what an earlier host did not finish")
    func drafts() throws {
        let folder = try TestFolder()
        let cache = AssetCache(directory: folder["cache"])
        let file = try cache.keep([1], of: try order("a"))
        try Data([1]).write(to: URL(filePath: file + "-1.new"))
        cache.removeDrafts()
        #expect(!FileManager.default.fileExists(atPath: file + "-1.new"))
        #expect(try cache.asset(try order("a")).bytes == [1])
    }
}
