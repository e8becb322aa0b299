internal import BellhopControl
internal import BellhopCore
internal import BellhopSystem
internal import Foundation
internal import Glibc
internal import Synchronization

/// The assets that were downloaded, as files in the state directory.
///
/// Each source has a folder of its own. The names of folders and files are hashes, so no key leads out of the cache. A
/// file's date of change is when the asset was last used.
///
/// Every function blocks on file I/O, and may be called from any thread.
final class AssetCache: Sendable {
    private let directory: String
    private let limit: Int
    /// The bytes of all files, once they were counted.
    private let size = Mutex<Int?>(nil)

    init(directory: String, limit: Int = AssetOrder.cacheLimit) {
        self.directory = directory
        self.limit = limit
    }

    private static let draftSuffix = ".new"

    /// Removes what earlier hosts did not finish writing.
    ///
    /// Called before anything is kept.
    func removeDrafts() {
        for file in files() where file.path.hasSuffix(Self.draftSuffix) { unlink(file.path) }
    }

    /// The asset of an order.
    ///
    /// Throws that it is not in the cache.
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

    /// Keeps the bytes of an asset, and returns their file.
    func keep(_ bytes: [UInt8], of order: AssetOrder) throws(BellhopError) -> String {
        let path = path(of: order)
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .notKept(cause: error.localizedDescription)
        }
        let draft = "\(path)-\(UUID().uuidString)\(Self.draftSuffix)"
        do throws(SystemFailure) {
            try Self.write(bytes, draft, then: path)
        } catch {
            unlink(draft)
            throw .notKept(cause: "\(error)")
        }
        trim(adding: bytes.count, keeping: path)
        return path
    }

    private static func write(_ bytes: [UInt8], _ draft: String, then path: String) throws(SystemFailure) {
        let number = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw SystemFailure() }
        let file = Descriptor(owning: number)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw SystemFailure() }
        }
        guard fsync(file.number) == 0, rename(draft, path) == 0 else { throw SystemFailure() }
    }

    private func path(of order: AssetOrder) -> String {
        "\(directory)/\(Self.hash(order.source.text))/\(Self.hash(order.key.path))"
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

    /// Removes the files that were used longest ago, if all are too large together.
    private func trim(adding count: Int, keeping path: String) {
        size.withLock { size in
            // A file that was replaced is counted twice until they are counted again.
            let estimate = size.map { $0 + count }
            if let estimate, estimate <= limit {
                size = estimate
                return
            }
            let files = files().sorted { ($0.used.tv_sec, $0.used.tv_nsec) < ($1.used.tv_sec, $1.used.tv_nsec) }
            var total = files.reduce(0) { $0 + $1.size }
            for file in files where total > limit && file.path != path {
                if unlink(file.path) == 0 { total -= file.size }
            }
            size = total
        }
    }

    private func files() -> [File] {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return folders.flatMap { folder -> [File] in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(directory)/\(folder)")) ?? []
            return names.compactMap { name in
                let path = "\(directory)/\(folder)/\(name)"
                var status = stat()
                guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
                return File(path: path, size: Int(status.st_size), used: status.st_mtim)
            }
        }
    }
}
