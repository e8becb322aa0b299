import BellhopTesting
import BellhopValues
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

    /// What a small file uses of the disk.
    private func unit() throws -> Int {
        let folder = try TestFolder()
        let file = try AssetCache(directory: folder["cache"]).keep([1], of: try order("a"))
        var status = stat()
        try #require(lstat(file, &status) == 0)
        return Int(status.st_blocks) * 512 + 4096
    }

    /// Keeps a small asset, used at a time.
    private func keep(_ key: String, _ source: String = "a", at time: Int, in cache: AssetCache) throws -> String {
        let file = try cache.keep([1], of: try order(key, source))
        let date = Date(timeIntervalSince1970: Double(time))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        return file
    }

    @Test("removes the assets that were used longest ago, and some more than it has to")
    func trimmed() throws {
        let folder = try TestFolder()
        let cache = AssetCache(directory: folder["cache"], limit: try unit() * 8)
        for index in 0..<8 { _ = try keep("\(index)", at: index, in: cache) }
        // Used again, so that 1 and 2 are the oldest.
        _ = try cache.asset(try order("0"))
        _ = try keep("8", at: 8, in: cache)
        for index in [1, 2] { #expect(throws: AssetFailure.self) { try cache.asset(try order("\(index)")) } }
        for index in [0, 3, 4, 5, 6, 7, 8] { #expect(try cache.asset(try order("\(index)")).bytes == [1]) }
        // The newest is there even if it is too large alone.
        _ = try cache.keep([UInt8](repeating: 1, count: 1 << 20), of: try order("9"))
        #expect(try cache.asset(try order("9")).bytes.count == 1 << 20)
        #expect(throws: AssetFailure.self) { try cache.asset(try order("8")) }
    }

    @Test("removes the empty folder of a source, and leaves what is being written")
    func sourceFolders() throws {
        let folder = try TestFolder()
        let cache = AssetCache(directory: folder["cache"], limit: try unit() * 2)
        let old = try keep("k", "old", at: 0, in: cache)
        let other = try keep("k", "other", at: 1, in: cache)
        try Data([1]).write(to: URL(filePath: other + "-1.new"))
        _ = try keep("1", at: 2, in: cache)
        _ = try keep("2", at: 3, in: cache)
        let files = FileManager.default
        #expect(!files.fileExists(atPath: old) && !files.fileExists(atPath: other))
        #expect(!files.fileExists(atPath: URL(filePath: old).deletingLastPathComponent().path))
        #expect(files.fileExists(atPath: other + "-1.new"))
        // The folder comes again.
        _ = try cache.keep([2], of: try order("k", "old"))
        #expect(try cache.asset(try order("k", "old")).bytes == [2])
    }

    @Test("does not touch the files that a link leads to", arguments: [false, true])
    func link(isFolder: Bool) throws {
        let folder = try TestFolder()
        // Everything that the cache holds is too much.
        let cache = AssetCache(directory: folder["cache"], limit: 0)
        let source = URL(filePath: try cache.keep([1], of: try order("k"))).deletingLastPathComponent()
        let place = isFolder ? source : source.deletingLastPathComponent()
        try FileManager.default.moveItem(at: place, to: URL(filePath: folder["theirs"]))
        for name in ["letter", "draft.new", "sub/letter", "sub/draft.new"] {
            try folder.make("theirs/sub")
            try folder.write("theirs/\(name)")
        }
        try FileManager.default.createSymbolicLink(at: place, withDestinationURL: URL(filePath: folder["theirs"]))
        cache.removeDrafts()
        let error = #expect(throws: BellhopError.self) { try cache.keep([2], of: try order("other")) }
        #expect(error?.cause?.contains("a symbolic link") == true)
        // An asset of another source has the cache trimmed.
        if isFolder { _ = try cache.keep([3], of: try order("k", "b")) }
        for name in ["letter", "draft.new", "sub/letter", "sub/draft.new"] {
            #expect(folder.text("theirs/\(name)") == "x", "\(name)")
        }
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
