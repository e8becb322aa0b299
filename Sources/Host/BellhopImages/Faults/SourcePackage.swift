/// The package that a library is built from, as far as paths show it.
struct SourcePackage: Sendable {
    /// The directory in which SwiftPM builds.
    private static let build: Substring = ".build"

    /// The components of its path; empty if it is unknown.
    private let root: [Substring]

    /// Finds the package of libraries by the source files of their frames.
    ///
    /// All tools build a library in a directory of its package. So the package is a directory that contains both a
    /// library and a source file. If a library contains the sources of several packages, such as those of the SDK, it
    /// is built in the innermost of these directories.
    init(of libraries: [String], sources: [String]) {
        let directories = libraries.map { Self.parts($0).dropLast() }
        let candidates = sources.filter { $0.hasPrefix("/") }.flatMap { source in
            directories.map { Self.common(Self.parts(source).dropLast(), $0) }
        }
        root = candidates.max { $0.count < $1.count } ?? []
    }

    /// The path of a source file as its author writes it, and whether it is the author's.
    ///
    /// It is relative to the package, such as `Sources/Lamp/Lamp.swift`, or else as the compiler has it.
    func path(of file: String) -> (text: String, isOwn: Bool) {
        let parts = Self.parts(file)
        // Prefix maps of compilers make paths relative, such as those of Rust's standard library.
        guard file.hasPrefix("/") else { return (parts.joined(separator: "/"), false) }
        guard !root.isEmpty, parts.starts(with: root) else { return ("/" + parts.joined(separator: "/"), false) }
        let rest = parts.dropFirst(root.count)
        // Dependencies and generated sources are there.
        return (rest.joined(separator: "/"), rest.first != Self.build)
    }

    /// The directory that contains two paths, which is empty if it can't be a package.
    private static func common(_ one: ArraySlice<Substring>, _ other: ArraySlice<Substring>) -> [Substring] {
        let common = zip(one, other).prefix { $0 == $1 && $0 != build }.map(\.0)
        // `/`, `/home` and `/usr` contain unrelated files.
        return common.count > 1 ? common : []
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
