internal import Foundation
internal import Glibc

/// Directories of sources, and the directories that symbolic links in them lead to.
struct LinkedDirectories {
    /// The directories, each once and without symbolic links in its path.
    private(set) var directories: [String]
    /// Whether every link was followed.
    private(set) var isComplete = true
    private let roots: [String]

    init(_ roots: [String]) {
        self.roots = roots
        directories = roots
    }

    /// Looks for links, also in the directories that they lead to.
    mutating func follow() {
        var rest = roots
        while let directory = rest.popLast() {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] {
                let path = "\(directory)/\(name)"
                var info = stat()
                guard !PackageSources.skips(path), lstat(path, &info) == 0 else { continue }
                switch info.st_mode & S_IFMT {
                case S_IFDIR: rest.append(path)
                case S_IFLNK: if let target = target(of: path) { rest.append(target) }
                default: break
                }
            }
        }
    }

    /// The directory that a link leads to, unless it is known.
    private mutating func target(of link: String) -> String? {
        var info = stat()
        guard stat(link, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else { return nil }
        let target = PackageSources.resolved(link)
        guard !directories.contains(where: { Self.reaches(target, from: $0) }) else { return nil }
        // A link to what contains the package leads back to it. Only the build tool knows what it takes from there.
        guard !roots.contains(where: { $0.hasPrefix(target == "/" ? target : target + "/") }) else {
            isComplete = false
            return nil
        }
        directories.append(target)
        return target
    }

    /// Whether a directory is another one, or a walk through the other one finds it.
    private static func reaches(_ target: String, from directory: String) -> Bool {
        guard target != directory else { return true }
        guard target.hasPrefix(directory + "/") else { return false }
        let rest = target.dropFirst(directory.count + 1)
        return !rest.split(separator: "/").contains { PackageSources.skips(String($0)) }
    }
}
