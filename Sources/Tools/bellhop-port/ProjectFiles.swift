internal import BellhopCommandLine
internal import BellhopSystem
internal import BellhopValues
internal import Glibc

/// The files of a project that are relevant for a port, in a directory and its subdirectories.
///
/// Hidden files, and files that other tools wrote or downloaded, are left out. Links to directories are not followed,
/// so the walk ends.
struct ProjectFiles {
    /// A file that is not read, and why.
    struct Unread: Equatable {
        var path: String
        /// Why; no full stop.
        var reason: String
    }

    /// The Swift files, in the order of their paths.
    private(set) var sources: [String] = []
    /// The files that are not Swift and that Linux does not support, in the order of their paths.
    private(set) var foreign: [ForeignFile] = []
    private(set) var unread: [Unread] = []
    /// The names of the directories that contain Swift files at any depth, which may be modules of the project.
    private(set) var directories: Set<String> = []
    /// The directories among them in which the package manager looks for the sources of a target.
    private(set) var targets: Set<String> = []

    /// The maximum number of nested directories.
    private static let deepest = 64
    private static let skipped: Set<String> = ["Carthage", "DerivedData", "Pods", "node_modules"]
    /// The directories of a package in which each directory is a target.
    private static let parentsOfTargets: Set<Substring> = ["Plugins", "Source", "Sources", "Tests", "src", "srcs"]

    /// Lists the files below a directory, or one file; throws `input.unreadable`.
    init(in root: String) throws(BellhopError) {
        guard let status = stat(following: root) else { throw .unreadableProject(root, errno) }
        if status.kind == .directory {
            guard access(root, R_OK | X_OK) == 0 else { throw .unreadableProject(root, errno) }
            let isHere = root == "." || root == "./"
            var base = root[...]
            while base.count > 1, base.hasSuffix("/") { base = base.dropLast() }
            walk(root, prefix: isHere ? "" : base == "/" ? "/" : base + "/", depth: 0)
            addDirectory(String(base))
        } else {
            sources = [root]
        }
        sources.sort()
        foreign.sort { $0.path < $1.path }
        unread.sort { $0.path < $1.path }
    }

    private mutating func walk(_ directory: String, prefix: String, depth: Int) {
        guard depth < Self.deepest else {
            unread.append(Unread(path: directory, reason: "it is more than \(Self.deepest) directories deep"))
            return
        }
        let entries: [DirectoryEntry]
        do throws(SystemFailure) { entries = try DirectoryEntry.entries(of: directory) } catch {
            unread.append(Unread(path: directory, reason: String(cString: strerror(error.code))))
            return
        }
        for name in entries.map(\.name) where !name.hasPrefix(".") && !Self.skipped.contains(name) {
            let path = prefix + name
            switch stat(at: path)?.kind {
            case .directory where name.hasSuffix(".xcdatamodeld"):
                foreign.append(ForeignFile(path: path, kind: .dataModel))
            case .directory:
                let count = sources.count
                walk(path, prefix: path + "/", depth: depth + 1)
                if sources.count > count { addDirectory(path) }
            case .regular, .link: add(path, name: name)
            // It can't be read, which the report says.
            case .socket, .pipe, .device, .disk: if name.hasSuffix(".swift") { sources.append(path) }
            case nil: continue
            }
        }
    }

    private mutating func addDirectory(_ path: String) {
        let names = path.split(separator: "/").suffix(2)
        guard let name = names.last else { return }
        directories.insert(String(name))
        if let parent = names.dropLast().last, Self.parentsOfTargets.contains(parent) { targets.insert(String(name)) }
    }

    private mutating func add(_ path: String, name: String) {
        if name.hasSuffix(".swift") {
            sources.append(path)
        } else if let kind = ForeignFile.Kind(name: name) {
            foreign.append(ForeignFile(path: path, kind: kind))
        }
    }
}

extension BellhopError {
    fileprivate static func unreadableProject(_ path: String, _ failure: Int32) -> BellhopError {
        BellhopError(
            .inputUnreadable, "the directory cannot be read", hint: "Check its name and permissions",
            at: Location(file: path), cause: String(cString: strerror(failure)))
    }
}
