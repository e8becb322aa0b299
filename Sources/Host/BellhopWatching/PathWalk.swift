internal import BellhopSystem
internal import BellhopValues
internal import Glibc

/// Follows a path from the root to a file, and watches every place where the path could change.
///
/// It watches the file's entry in its directory, the entry of each symbolic link, the first missing entry, and each
/// directory for a move or removal. Each entry is read after it is watched, so the kernel reports every later change.
struct PathWalk {
    /// The end of a path.
    enum End: Sendable {
        case missing
        /// A file exists. `entry` is its only name, if it has no other: when that is created, so is the file.
        case present(FileVersion, entry: WatchTable.Claim?)

        /// The version of the file, or nil if there is none.
        var file: FileVersion? { if case .present(let file, _) = self { file } else { nil } }
        /// The name of a regular file that has only one, or nil for anything else.
        var entry: WatchTable.Claim? { if case .present(_, let entry) = self { entry } else { nil } }
    }

    private enum Entry {
        case missing
        case directory(FileVersion)
        case link(String)
        case other(FileVersion, isSoleName: Bool)

        var isDirectory: Bool { if case .directory = self { true } else { false } }
    }

    /// Something changed during the walk, which must start again.
    private struct Overtaken: Error {}

    /// The number of links that Linux follows.
    private static let maximumLinks = 40

    private let inotify: Inotify
    private(set) var claims: Set<WatchTable.Claim> = []
    private(set) var end = End.missing
    /// Why a place could not be watched.
    private(set) var failure: BellhopError?

    /// Follows an absolute path.
    init(to path: String, with inotify: Inotify) {
        self.inotify = inotify
        guard !path.utf8.contains(0) else { return }
        // A change during the last try leaves events, which lead to another walk.
        for _ in 0..<8 {
            if let end = try? walk(to: path) {
                self.end = end
                return
            }
        }
    }

    private mutating func walk(to path: String) throws(Overtaken) -> End {
        var rest = Self.components(path)
        var directory: [Substring] = []
        var links = 0
        while let name = rest.popLast() {
            if name == ".." {
                _ = directory.popLast()
                continue
            }
            let place = directory + [name]
            var entry = Self.look(at: place)
            var claim: WatchTable.Claim?
            if rest.isEmpty || !entry.isDirectory {
                claim = try watch(name, in: directory)
                entry = Self.look(at: place)
            }
            switch entry {
            case .link(let target):
                links += 1
                guard links <= Self.maximumLinks else { return .missing }
                if target.hasPrefix("/") { directory = [] }
                rest += Self.components(target)
            case .directory(let file):
                if rest.isEmpty { return .present(file, entry: nil) }
                directory = place
                try watch(directory, for: Inotify.itself)
            case .missing:
                // A removed directory that is still in use reports nothing, but its entry in its parent does.
                if let name = directory.popLast() {
                    try watch(name, in: directory)
                    guard Self.look(at: directory + [name]).isDirectory else { throw Overtaken() }
                }
                return .missing
            case .other(let file, let isSoleName):
                return rest.isEmpty ? .present(file, entry: isSoleName ? claim : nil) : .missing
            }
        }
        return .missing
    }

    @discardableResult
    private mutating func watch(
        _ name: Substring, in directory: [Substring]
    ) throws(Overtaken) -> WatchTable.Claim? {
        guard let watch = try watch(directory, for: Inotify.itself | Inotify.entries) else { return nil }
        let claim = WatchTable.Claim(watch: watch, name: String(name))
        claims.insert(claim)
        return claim
    }

    @discardableResult
    private mutating func watch(_ directory: [Substring], for mask: Int32) throws(Overtaken) -> Inotify.Watch? {
        let path = Self.path(directory)
        do {
            let watch = try inotify.add(path, for: mask)
            claims.insert(WatchTable.Claim(watch: watch, name: nil))
            return watch
        } catch {
            switch error.code {
            case ENOENT, ENOTDIR, ELOOP: throw Overtaken()
            // The directory may be searched but not read. What is beneath it is watched.
            case EACCES where mask == Inotify.itself: return nil
            default: failure = Self.failure(error, at: path)
            }
            return nil
        }
    }

    static func failure(_ failure: SystemFailure, at path: String) -> BellhopError {
        let hint =
            switch failure.code {
            case EACCES: "Let the host read the directory"
            case ENOSPC: "Raise fs.inotify.max_user_watches with sysctl"
            default: "Start the host again after a change"
            }
        return BellhopError(
            .watchUnavailable, "changes of files in \(path) will not be noticed", hint: hint,
            at: Location(file: path), cause: "\(failure)")
    }

    /// The components of a path, the next one last.
    private static func components(_ path: String) -> [Substring] {
        path.split(separator: "/").filter { $0 != "." }.reversed()
    }

    private static func path(_ components: [Substring]) -> String { "/" + components.joined(separator: "/") }

    private static func look(at components: [Substring]) -> Entry {
        let path = path(components)
        guard let status = stat(at: path) else { return .missing }
        switch status.kind {
        case .directory: return .directory(FileVersion(status))
        case .link: return target(of: path).map { .link($0) } ?? .missing
        case .regular, .socket, .pipe, .device, .disk:
            return .other(FileVersion(status), isSoleName: status.kind == .regular && status.st_nlink == 1)
        }
    }

    private static func target(of link: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }
}
