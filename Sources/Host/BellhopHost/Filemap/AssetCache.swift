internal import BellhopControl
internal import BellhopPhone
internal import BellhopSystem
internal import BellhopValues
internal import Foundation
internal import Glibc
internal import Synchronization

/// The assets that were downloaded, as files in the state directory.
///
/// Each source has a folder of its own. The names of folders and files are hashes, so no key can lead outside the
/// cache. The modification date of a file is the time when the asset was last used.
///
/// Every function blocks on file I/O, and may be called from any thread.
final class AssetCache: Sendable {
    private let directory: String
    private let limit: Int
    /// The disk space of all files, or nil until they are counted.
    private let size = Mutex<Int?>(nil)

    init(directory: String, limit: Int = AssetOrder.cacheLimit) {
        self.directory = directory
        self.limit = limit
    }

    private static let draftSuffix = ".new"

    /// Removes files that an earlier host did not finish writing.
    ///
    /// Call this before the first asset is written.
    func removeDrafts() {
        for path in paths() where path.hasSuffix(Self.draftSuffix) { unlink(path) }
    }

    /// Returns the asset of an order from the cache.
    ///
    /// Throws an error if the asset is not in the cache.
    func asset(_ order: AssetOrder) throws(AssetFailure) -> FetchedAsset {
        let path = path(of: order)
        let number = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { throw .notCached(order.key) }
        _ = futimens(number, nil)
        do throws(AssetFailure) {
            return FetchedAsset(bytes: try AssetFile(owning: number).read(path), isCached: true, file: path)
        } catch {
            throw .notCached(order.key)
        }
    }

    /// Writes the bytes of an asset to the cache, and returns the path of the file.
    func keep(_ bytes: [UInt8], of order: AssetOrder) throws(BellhopError) -> String {
        let path = path(of: order)
        let folder = Self.folder(of: path)
        for place in [directory, folder] {
            if let error = StateDirectory.exposure(byLinkAt: place) { throw .notKept(cause: error.message) }
        }
        let draft = "\(path)-\(UUID().uuidString)\(Self.draftSuffix)"
        let file = try Self.create(draft, in: folder)
        let size: Int
        do throws(SystemFailure) {
            size = try Self.write(bytes, to: file, draft, then: path)
        } catch {
            unlink(draft)
            throw .notKept(cause: "\(error)")
        }
        trim(adding: size, keeping: path)
        return path
    }

    private static func create(_ draft: String, in folder: String) throws(BellhopError) -> Descriptor {
        // Another thread may remove the folder while it is empty.
        var attempts = 4
        while true {
            // If it fails, opening the file does too, and says why.
            try? FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let number = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if number >= 0 { return Descriptor(owning: number) }
            attempts -= 1
            guard errno == ENOENT, attempts > 0 else { throw .notKept(cause: "\(SystemFailure())") }
        }
    }

    /// Writes a file, renames it, and returns the additional disk space.
    private static func write(
        _ bytes: [UInt8], to file: Descriptor, _ draft: String, then path: String
    ) throws(SystemFailure) -> Int {
        try file.writeAll(bytes)
        guard fsync(file.number) == 0, let status = stat(of: file.number) else { throw SystemFailure() }
        let freed = stat(at: path).map { size(of: $0) } ?? 0
        guard rename(draft, path) == 0 else { throw SystemFailure() }
        return size(of: status) - freed
    }

    private func path(of order: AssetOrder) -> String {
        "\(directory)/\(Self.hash(order.source.text))/\(Self.hash(order.key.path))"
    }

    private static func folder(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    }

    private static func hash(_ text: String) -> String {
        let digest = SHA256Digest()
        Array(text.utf8).withUnsafeBytes { digest.add($0) }
        return digest.hexadecimal()
    }

    // MARK: The size

    private struct File {
        var path: String
        var size: Int
        var used: timespec
    }

    /// The disk space of a file: its blocks, and 4 KiB for its metadata.
    private static func size(of status: stat) -> Int { Int(status.st_blocks) * 512 + 4096 }

    /// Removes the least recently used files if the cache is larger than its limit.
    ///
    /// Removes more than necessary, so that the files aren't counted for each new one.
    private func trim(adding count: Int, keeping path: String) {
        size.withLock { size in
            let estimate = size.map { $0 + count }
            if let estimate, estimate <= limit {
                size = estimate
                return
            }
            let files = files().sorted { ($0.used.tv_sec, $0.used.tv_nsec) < ($1.used.tv_sec, $1.used.tv_nsec) }
            var total = files.reduce(0) { $0 + $1.size }
            let goal = total > limit ? limit - limit / 8 : limit
            for file in files where total > goal && file.path != path {
                guard unlink(file.path) == 0 else { continue }
                total -= file.size
                // `rmdir` removes only an empty folder.
                rmdir(Self.folder(of: file.path))
            }
            size = total
        }
    }

    /// The files that are assets.
    private func files() -> [File] {
        paths().compactMap { path in
            guard !path.hasSuffix(Self.draftSuffix), let status = stat(at: path), status.kind == .regular else {
                return nil
            }
            return File(path: path, size: Self.size(of: status), used: status.st_mtim)
        }
    }

    private func paths() -> [String] { Self.paths(in: directory).flatMap(Self.paths) }

    /// The paths of what is in a directory; none if it is a link, because the files that it leads to aren't the host's.
    private static func paths(in directory: String) -> [String] {
        guard StateDirectory.exposure(byLinkAt: directory) == nil else { return [] }
        return ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).map { "\(directory)/\($0)" }
    }
}
