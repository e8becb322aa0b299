internal import BellhopSystem
internal import BellhopValues
internal import Glibc

/// The files in directories of sources, and in the directories that symbolic links in them lead to.
///
/// One walk finds them all.
struct SourceTree {
    /// What differs after every change of a file or a link.
    struct State: Sendable, Equatable {
        let size, seconds, nanoseconds: Int
        let inode: UInt
    }

    /// The directories, each once and without symbolic links in its path.
    private(set) var directories: [String]
    /// The paths of all files and links, in any order; `state` is that of what a link leads to, nil if it leads
    /// nowhere.
    private(set) var files: [(path: String, own: State, state: State?)] = []
    /// Whether every link was followed, and every directory was read.
    private(set) var isComplete = true
    private let roots: [String]
    private let own: OwnFiles

    init(_ roots: [String], without own: OwnFiles) {
        self.own = own
        self.roots = roots
        directories = roots
        var rest = roots
        while let directory = rest.popLast() { walk(directory, &rest) }
    }

    /// Adds the files of a directory, and adds its directories to those that remain.
    private mutating func walk(_ directory: String, _ rest: inout [String]) {
        guard let entries = try? DirectoryEntry.entries(of: directory) else {
            isComplete = false
            return
        }
        for entry in entries where !PackageSources.skips(name: entry.name) {
            let path = "\(directory)/\(entry.name)"
            guard let status = stat(at: path) else {
                isComplete = false
                continue
            }
            guard !own.contains(path), !own.contains(status) else { continue }
            let state = Self.state(status)
            switch status.kind {
            case .directory: rest.append(path)
            case .link:
                guard let found = stat(following: path) else {
                    files.append((path, state, nil))
                    continue
                }
                guard !own.contains(found) else { continue }
                files.append((path, state, Self.state(found)))
                if found.kind == .directory, let target = target(of: path) { rest.append(target) }
            case .regular, .socket, .pipe, .device, .disk: files.append((path, state, state))
            }
        }
    }

    private static func state(_ info: stat) -> State {
        State(
            size: Int(info.st_size), seconds: info.st_mtim.tv_sec, nanoseconds: info.st_mtim.tv_nsec,
            inode: UInt(info.st_ino))
    }

    /// The directory that a link leads to, unless it is known.
    private mutating func target(of link: String) -> String? {
        let target = PackageSources.resolved(link)
        guard !directories.contains(where: { Self.reaches(target, from: $0) }) else { return nil }
        // A link to what contains the package leads back to it. Only the build tool knows what it takes from there.
        guard !roots.contains(where: { $0.path(beneath: target) != nil }) else {
            isComplete = false
            return nil
        }
        directories.append(target)
        return target
    }

    /// Whether a directory is another one, or a walk through the other one finds it.
    private static func reaches(_ target: String, from directory: String) -> Bool {
        guard let rest = target.path(beneath: directory) else { return target.isWithin(directory) }
        return !rest.split(separator: "/").contains { PackageSources.skips(name: String($0)) }
    }
}
