internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues
internal import Foundation
internal import Glibc

/// The files that the libraries of a package are made of.
struct PackageSources: Sendable {
    /// The directories that contain them: the package's own, those of packages that it depends on by a path, and those
    /// that symbolic links in all of these lead to.
    let directories: [String]
    /// The libraries, which a makefile may put beside the sources.
    private let products: Set<String>
    private let own: OwnFiles
    private let files: [(path: String, own: SourceTree.State, state: SourceTree.State?)]
    /// Whether all files are known.
    let isComplete: Bool

    /// A file that was written, came or went.
    struct Change: Sendable, Hashable {
        let path: String
        /// If the file came or went, the nearest directory around it that was there before and still is.
        var directory: String?
        /// Whether the file was written again, and has the contents of its last change.
        var isRewrite = false

        /// The file, and the directory with `/*`, in which a build may give its files other names each time.
        var places: [String] { [path] + (directory.map { ["\($0)/*"] } ?? []) }
    }

    /// Reads the directories of a package, but no contents of files.
    ///
    /// What the command itself writes is left out.
    init(of package: ModulePackage, without own: OwnFiles = OwnFiles()) {
        self.own = own
        products = Set(package.libraries.flatMap(\.paths))
        let dependencies = package.id.tool == .make ? [] : Self.dependencies(of: package.directory)
        let others = (dependencies ?? []).filter { $0 != package.directory }
        let tree = SourceTree([package.directory] + others, without: own)
        directories = tree.directories
        files = tree.files
        isComplete = dependencies != nil && tree.isComplete
    }

    /// Whether a file can change a library.
    func contains(_ path: String) -> Bool {
        guard directories.contains(where: path.isWithin) else { return false }
        return !Self.skips(path) && !products.contains(path) && !own.contains(path)
    }

    /// Whether a file or a directory, with everything in it, is no source of any package.
    static func skips(_ path: String) -> Bool {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
        return skips(name: path[end...])
    }

    /// Whether files and directories with a name are no sources of any package.
    static func skips(name: some StringProtocol) -> Bool {
        // Hidden ones, copies that editors keep, the file with which vim tries a directory, and what compilers leave.
        let isCopy = name.hasSuffix("~") || name.hasPrefix("#") && name.hasSuffix("#") || name == "4913"
        return name.hasPrefix(".") || isCopy || name.hasSuffix(".o") || name.hasSuffix(".d")
    }

    /// The state of all sources in a few characters: their paths, sizes, times and file numbers; nil if it is unknown.
    ///
    /// A file that is replaced with the same time and size has another number.
    func fingerprint(_ words: [String]) -> String? {
        guard isComplete else { return nil }
        var hash = SourceHash()
        for word in words { hash.add(word) }
        for file in files.sorted(by: { $0.path < $1.path }) where !products.contains(file.path) {
            hash.add(file.path)
            hash.add(file.state)
        }
        return hash.text
    }

    /// What is no longer as it was in older sources, in the directories of those.
    ///
    /// What a link leads to is looked at in its own directory, if that is one of them. So a link to what is built never
    /// changes.
    func changes(since older: PackageSources) -> Set<Change> {
        let (old, new) = (older.states(in: older), states(in: older))
        let lasting = Self.directories(of: old.keys).intersection(Self.directories(of: new.keys))
        var changes: Set<Change> = []
        for path in Set(old.keys).union(new.keys) {
            if let before = old[path], let now = new[path] {
                if before != now { changes.insert(Change(path: path)) }
                continue
            }
            var directory = Self.directory(of: path[...])
            while let inner = directory, !lasting.contains(inner) { directory = Self.directory(of: inner) }
            changes.insert(Change(path: path, directory: directory.map(String.init)))
        }
        return changes
    }

    /// The states of the files that others could contain.
    private func states(in others: PackageSources) -> [String: SourceTree.State] {
        Dictionary(files.filter { others.contains($0.path) }.map { ($0.path, $0.own) }) { first, _ in first }
    }

    /// All directories around files.
    private static func directories(of paths: some Sequence<String>) -> Set<Substring> {
        var directories: Set<Substring> = []
        for path in paths {
            var next = directory(of: path[...])
            while let found = next, directories.insert(found).inserted { next = directory(of: found) }
        }
        return directories
    }

    private static func directory(of path: Substring) -> Substring? {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] }
    }

    /// The state of a file, or nil if there is none.
    static func state(of path: String) -> String? {
        guard let info = stat(following: path) else { return nil }
        return "\(info.st_size) \(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec) \(info.st_ino)"
    }

    /// A path without symbolic links.
    static func resolved(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }

    /// Whether a path leads to a file, and not to a directory.
    static func isFile(_ path: String) -> Bool { stat(following: path)?.kind == .regular }

    // MARK: SwiftPM

    private struct Workspace: Decodable {
        struct Object: Decodable { let dependencies: [Dependency] }
        struct Dependency: Decodable { let packageRef: Reference }
        struct Reference: Decodable { let kind, location: String }

        let object: Object
    }

    /// The directories of the packages that a package depends on by a path, as SwiftPM wrote them at its last build.
    private static func dependencies(of directory: String) -> [String]? {
        let file = URL(filePath: "\(directory)/.build/workspace-state.json")
        guard let data = try? Data(contentsOf: file),
            let workspace = try? JSONDecoder().decode(Workspace.self, from: data)
        else { return nil }
        return workspace.object.dependencies.map(\.packageRef)
            .filter { ["fileSystem", "localSourceControl"].contains($0.kind) }
            .map { resolved($0.location) }
    }
}

/// A hash of sources, which is the same in every process.
struct SourceHash {
    private var value = FNV1a.hash([])

    mutating func add(_ bytes: some Sequence<UInt8>) { value = FNV1a.hash(bytes, after: value) }

    mutating func add(_ text: String) {
        add(text.utf8)
        add([0])
    }

    mutating func add(_ state: SourceTree.State?) {
        guard let state else { return add([0]) }
        for number in [state.size, state.seconds, state.nanoseconds, Int(bitPattern: state.inode)] {
            withUnsafeBytes(of: number) { add($0) }
        }
    }

    var text: String { String(value, radix: 16) }
}
