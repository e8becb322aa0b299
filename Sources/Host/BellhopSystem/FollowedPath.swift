internal import BellhopValues
internal import Glibc

/// An absolute path whose links were followed, and the file at its end.
package struct FollowedPath: Sendable, Equatable {
    /// The path of the file without links.
    package private(set) var path = ""
    /// The directories in which the names of the way were looked up, without links.
    ///
    /// Whoever may write to one of them can make the way lead elsewhere.
    package private(set) var directories: [String] = []
    /// What was found in each of them: a link, a directory, or the file at the end.
    package private(set) var entries: [String] = []
    /// The file system of the file.
    package private(set) var device: UInt64 = 0
    /// The number of the file in its file system.
    package private(set) var inode: UInt64 = 0

    /// The file and the directories that it is in, by their numbers.
    package private(set) var lineage = FileLineage(of: "/")
    /// The same for each of ``directories``.
    package private(set) var lineages: [FileLineage] = []

    /// Whether the file is a directory.
    package private(set) var isDirectory = false

    /// The number of links that Linux follows.
    private static let maximumLinks = 40

    /// Follows a path; throws if nothing is at its end.
    package init(following start: String) throws(SystemFailure) {
        var rest = Self.names(of: start)
        var links = 0
        while let name = rest.popLast() {
            guard name != ".." else {
                path = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
                continue
            }
            directories.append(path.isEmpty ? "/" : path)
            let next = "\(path)/\(name)"
            entries.append(next)
            guard try Self.status(of: next).kind == .link else {
                path = next
                continue
            }
            links += 1
            guard links <= Self.maximumLinks else { throw SystemFailure("open", code: ELOOP) }
            let target = try Self.target(of: next)
            if target.hasPrefix("/") { path = "" }
            rest += Self.names(of: target)
        }
        if path.isEmpty { path = "/" }
        let status = try Self.status(of: path)
        (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
        isDirectory = status.kind == .directory
        lineage = FileLineage(of: path)
        lineages = directories.map(FileLineage.init(of:))
    }

    /// The path at which something would be that isn't there yet: without the links that are on the way to it.
    package static func reached(by path: String) -> String {
        var (start, rest) = (path[...], "")
        while let slash = start.lastIndex(of: "/") {
            rest = String(start[slash...]) + rest
            start = start[..<slash]
            if let found = try? FollowedPath(following: "\(start)/") {
                return (found.path == "/" ? "" : found.path) + names(of: rest).reversed().map { "/\($0)" }.joined()
            }
        }
        return path
    }

    /// The names of a path, the next one last.
    private static func names(of path: String) -> [Substring] {
        path.split(separator: "/").filter { $0 != "." }.reversed()
    }

    private static func status(of path: String) throws(SystemFailure) -> stat {
        guard let status = stat(at: path) else { throw SystemFailure("open") }
        return status
    }

    private static func target(of link: String) throws(SystemFailure) -> String {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link, &bytes, bytes.count)
        guard count > 0 else { throw SystemFailure("open") }
        return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
