internal import Foundation

/// The places of the copies of a module and of the libraries that it brings, relative to each other.
///
/// They are as beside the module, so `$ORIGIN` in the copy of the module leads to the copies of its libraries.
struct ImageLayout {
    /// The places of the module and of its libraries, in order: relative paths without `..`.
    let places: [String]
    /// The directories that a path to a library leaves with `..`; they have to exist.
    let passed: [String]

    /// Creates the layout of a module and of the paths at which the loader finds its libraries.
    init(of module: String, with companions: [String]) {
        let directory = module.lastIndex(of: "/").map { String(module[...$0]) } ?? "./"
        let source = Way(along: URL(fileURLWithPath: module).standardized.path[...])
        let origin = Array(source.parts.dropLast())
        // The path begins at the module, so `..` in the path of the module itself does not count.
        let ways = companions.map { path in
            path.hasPrefix(directory)
                ? Way(from: origin, along: path.dropFirst(directory.count)) : Way(along: path[...])
        }
        let all = [source] + ways
        var root = origin
        for way in ways { root = Array(root.prefix(way.highest)) }
        for way in all { root = zip(root, way.parts.dropLast()).prefix { $0 == $1 }.map(\.0) }
        places = all.map { $0.parts.dropFirst(root.count).joined(separator: "/") }
        passed = ways.flatMap(\.left).map { $0.dropFirst(root.count).joined(separator: "/") }.filter { !$0.isEmpty }
    }

    /// The path to a file, from one directory to the next.
    private struct Way {
        /// The names of the directories above the file, and its own.
        private(set) var parts: [Substring]
        /// How many directories the highest directory of the path is below the root of the file system.
        private(set) var highest: Int
        /// The directories that the path leaves with `..`.
        private(set) var left: [[Substring]] = []

        init(from directory: [Substring] = [], along path: Substring) {
            (parts, highest) = (directory, directory.isEmpty ? .max : directory.count)
            for part in path.split(separator: "/") where part != "." {
                guard part == ".." else {
                    parts.append(part)
                    continue
                }
                left.append(parts)
                _ = parts.popLast()
                highest = min(highest, parts.count)
            }
        }
    }
}
