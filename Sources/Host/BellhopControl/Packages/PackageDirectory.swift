internal import FoundationEssentials

/// A directory of a package that `bellhop build` builds, and what builds it.
package struct PackageDirectory: Sendable, Hashable {
    /// What builds a package.
    package enum Tool: Sendable, Hashable {
        /// SwiftPM, in a configuration.
        case swift(Configuration)
        case make

        /// The names of the file that makes a directory a package, the first of them for errors.
        package var manifests: [String] {
            switch self {
            case .make: ["Makefile", "makefile", "GNUmakefile"]
            case .swift: ["Package.swift"]
            }
        }
    }

    /// A configuration of SwiftPM.
    package enum Configuration: String, Sendable { case debug, release }

    /// The path, absolute and without symbolic links.
    package let directory: String
    /// What builds the package.
    package let tool: Tool

    package init(directory: String, tool: Tool) { (self.directory, self.tool) = (directory, tool) }

    /// The path of the file that makes the directory a package.
    package var manifest: String { "\(directory)/\(tool.manifests[0])" }
}

extension PackageDirectory {
    /// Where a search for packages begins and ends.
    package struct Project: Sendable {
        fileprivate let directory: String
        fileprivate let home: String?

        /// Creates the project of a settings file; `environment` names the home directory of the user.
        package init(settingsFile: String, environment: [String: String]) {
            directory = URL(filePath: settingsFile).deletingLastPathComponent().resolvingSymlinksInPath().path
            home = environment["HOME"].map { URL(filePath: $0).resolvingSymlinksInPath().path }
        }
    }

    /// Finds the package that builds a library, which need not exist.
    ///
    /// A library that is in a directory `.build` comes from the package that contains this directory. Another library
    /// that an entry names comes from the nearest makefile above it in the same project. Every other library is taken
    /// as it is. Blocks on file I/O.
    package init?(of library: String, isNamed: Bool, in project: Project) {
        let library = URL(filePath: library).standardizedFileURL.path
        let target = URL(filePath: library).resolvingSymlinksInPath().path
        let found =
            Self.package(around: library, isNamed: isNamed, in: project)
            ?? (target == library ? nil : Self.package(around: target, isNamed: isNamed, in: project))
        guard let found else { return nil }
        self = found
    }

    private static func package(around library: String, isNamed: Bool, in project: Project) -> Self? {
        let components = library.split(separator: "/")
        guard let build = components.lastIndex(of: ".build") else {
            return isNamed ? makefile(above: components.dropLast(), in: project) : nil
        }
        let directory = resolved(components[..<build])
        if has(.swift(.debug), directory) {
            let isRelease = components[build...].contains("release")
            return Self(directory: directory, tool: .swift(isRelease ? .release : .debug))
        }
        return has(.make, directory) ? Self(directory: directory, tool: .make) : nil
    }

    /// The nearest makefile of the project: up to the directory that also contains the settings, or that is a repository,
    /// and never in the home directory of the user.
    private static func makefile(above components: ArraySlice<Substring>, in project: Project) -> Self? {
        var components = components
        while !components.isEmpty {
            let directory = resolved(components)
            guard directory != project.home || directory == project.directory else { return nil }
            if has(.make, directory) { return Self(directory: directory, tool: .make) }
            // Where SwiftPM builds its libraries is known.
            if has(.swift(.debug), directory) { return nil }
            if "\(project.directory)/".hasPrefix("\(directory)/") || exists("\(directory)/.git") { return nil }
            components.removeLast()
        }
        return nil
    }

    private static func resolved(_ components: ArraySlice<Substring>) -> String {
        URL(filePath: "/" + components.joined(separator: "/")).resolvingSymlinksInPath().path
    }

    private static func has(_ tool: Tool, _ directory: String) -> Bool {
        tool.manifests.contains { exists("\(directory)/\($0)") }
    }

    private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
