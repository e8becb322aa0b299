/// The path of a source file, as the author of a library would write it.
struct SourcePath: Sendable, Equatable {
    /// The path, relative to the package of the library where it is in it: `Sources/Lamp/Lamp.swift`.
    let text: String
    /// Whether the file is in the package.
    let isOfPackage: Bool

    /// Makes the path of a file that a compiler names.
    ///
    /// The package is the directory that has both the file and the library. A library is built in a directory of its
    /// package, whatever tool builds it.
    init(_ file: String, libraries: [String]) {
        let parts = Self.parts(file)
        guard file.hasPrefix("/") else {
            // As prefix maps of compilers make it, such as that of Rust's standard library.
            (text, isOfPackage) = (parts.joined(separator: "/"), false)
            return
        }
        let packages = libraries.map { Self.package(of: parts.dropLast(), and: Self.parts($0).dropLast()) }
        let depth = packages.max() ?? 0
        isOfPackage = depth > 0
        text = (depth > 0 ? "" : "/") + parts.dropFirst(depth).joined(separator: "/")
    }

    /// How many directories lead to the one that two directories have in common; 0 where it is none of a package.
    private static func package(of one: ArraySlice<Substring>, and other: ArraySlice<Substring>) -> Int {
        var common = zip(one, other).prefix { $0 == $1 }.map(\.0)
        // A build directory, of which a dependency may be a part.
        while common.last?.hasPrefix(".") == true { common.removeLast() }
        // `/home` and `/usr` have everything in common, and `/` all the more.
        return common.count > 1 ? common.count : 0
    }

    private static func parts(_ path: String) -> [Substring] {
        path.split(separator: "/").reduce(into: []) { parts, part in
            switch part {
            case ".": break
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
    }
}
