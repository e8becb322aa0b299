internal import BellhopValues
internal import Foundation

/// Finds the packages of the modules of a settings file.
///
/// A library that is in a directory `.build` comes from the package that contains this directory. Another library that
/// an entry names comes from the nearest makefile above it in the same project. Every other library is taken as it is.
struct PackageSearch {
    /// What was found.
    struct Result: Sendable {
        var packages: [ModulePackage] = []
        /// The modules that the settings enable.
        var enabled: Set<ModuleID> = []
        /// Why modules have neither a package nor a library.
        var problems: [BellhopError] = []
    }

    /// The path of the settings file.
    let settingsFile: String
    let environment: [String: String]
    /// Whether Swift packages are built for release, whatever the settings name.
    var isRelease = false

    func packages(of settings: Settings) -> Result {
        var result = Result(enabled: Set(settings.modules.filter(\.isEnabled).map(\.id)))
        for module in settings.modules where module.isEnabled && !module.isBuiltIn {
            let candidates = candidates(of: module, in: settings)
            if let found = source(of: module, candidates) {
                result.add(found.id, found.library, of: module)
            } else if let problem = problem(of: module, candidates) {
                result.problems.append(problem)
            }
        }
        result.tellApart()
        return result
    }

    private func candidates(of module: ModuleSettings, in settings: Settings) -> [String] {
        settings.libraryCandidates(
            for: module, settingsDirectory: Settings.directory(of: settingsFile), environment: environment
        ).map { URL(filePath: $0).standardizedFileURL.path }
    }

    /// The package that builds the library that the host loads, or would load if it were built.
    private func source(
        of module: ModuleSettings, _ candidates: [String]
    ) -> (id: ModulePackage.ID, library: ModulePackage.Library)? {
        let isNamed = module.library != nil
        let built = candidates.firstIndex(where: Self.exists)
        // A library that is built wins over a package that is not, unless the host would look there first.
        let first = built.flatMap { package(of: candidates[$0], isNamed: isNamed) }
        let others = candidates[..<(built ?? candidates.endIndex)].compactMap { package(of: $0, isNamed: isNamed) }
        guard let id = first ?? others.first(where: { $0.tool != .swift(.release) }) ?? others.first else {
            return nil
        }
        var paths = candidates.filter { package(of: $0, isNamed: isNamed) == id }
        guard case .swift(let configuration) = id.tool else { return (id, .init(paths: paths)) }
        guard isRelease, configuration != .release else { return (id, .init(paths: Array(paths.prefix(1)))) }
        let file = URL(filePath: paths[0]).lastPathComponent
        paths = ["\(id.directory)/.build/release/\(file)"]
        return (.init(directory: id.directory, tool: .swift(.release)), .init(paths: paths))
    }

    private func package(of library: String, isNamed: Bool) -> ModulePackage.ID? {
        let target = URL(filePath: library).resolvingSymlinksInPath().path
        return package(around: library, isNamed: isNamed)
            ?? (target == library ? nil : package(around: target, isNamed: isNamed))
    }

    private func package(around library: String, isNamed: Bool) -> ModulePackage.ID? {
        let components = library.split(separator: "/")
        guard let build = components.lastIndex(of: ".build") else {
            return isNamed ? makefile(above: components.dropLast()) : nil
        }
        let directory = Self.resolved(components[..<build])
        if Self.has(.swift(.debug), directory) {
            let isRelease = components[build...].contains("release")
            return ModulePackage.ID(directory: directory, tool: .swift(isRelease ? .release : .debug))
        }
        return Self.has(.make, directory) ? ModulePackage.ID(directory: directory, tool: .make) : nil
    }

    /// The nearest makefile of the project: up to the directory that also contains the settings, or that is a repository,
    /// and never in the home directory of the user.
    private func makefile(above components: ArraySlice<Substring>) -> ModulePackage.ID? {
        var components = components
        let project = URL(filePath: settingsFile).deletingLastPathComponent().resolvingSymlinksInPath().path
        let home = environment["HOME"].map { URL(filePath: $0).resolvingSymlinksInPath().path }
        while !components.isEmpty {
            let directory = Self.resolved(components)
            guard directory != home || directory == project else { return nil }
            if Self.has(.make, directory) { return ModulePackage.ID(directory: directory, tool: .make) }
            // Where SwiftPM builds its libraries is known.
            if Self.has(.swift(.debug), directory) { return nil }
            if "\(project)/".hasPrefix("\(directory)/") || Self.exists("\(directory)/.git") { return nil }
            components.removeLast()
        }
        return nil
    }

    private static func resolved(_ components: ArraySlice<Substring>) -> String {
        URL(filePath: "/" + components.joined(separator: "/")).resolvingSymlinksInPath().path
    }

    private static func has(_ tool: ModulePackage.Tool, _ directory: String) -> Bool {
        ModulePackage.manifests(of: tool).contains { exists("\(directory)/\($0)") }
    }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// What is wrong with a module that no package was found for.
    private func problem(of module: ModuleSettings, _ candidates: [String]) -> BellhopError? {
        let library = candidates.first(where: Self.exists)
        let isBuilt = library?.split(separator: "/").contains(".build") == true
        guard library == nil || isBuilt else { return nil }
        let place =
            (library ?? module.library.map { _ in candidates[0] })?.split(separator: "/")
            .prefix { $0 != ".build" && !$0.hasSuffix(".so") }.joined(separator: "/")
        let home = place.map { "/\($0)" } ?? "Plugins/\(module.packageName)"
        return BellhopError(
            .buildNoPackage,
            isBuilt
                ? "the package that \(module.id) was built from is gone"
                : "\(module.id) has neither a library nor a package to build it from",
            hint: "Put the package into \(home), or correct `library`", at: module.location)
    }
}

extension PackageSearch.Result {
    fileprivate mutating func add(
        _ id: ModulePackage.ID, _ library: ModulePackage.Library, of module: ModuleSettings
    ) {
        guard let index = packages.firstIndex(where: { $0.id == id }) else {
            packages.append(
                ModulePackage(id: id, name: module.packageName, modules: [module.id], libraries: [library]))
            return
        }
        packages[index].modules.append(module.id)
        if !packages[index].libraries.contains(library) { packages[index].libraries.append(library) }
    }

    /// Calls packages with the same name by their directories.
    fileprivate mutating func tellApart() {
        let names = Dictionary(grouping: packages, by: \.name).mapValues(\.count)
        for index in packages.indices where names[packages[index].name, default: 0] > 1 {
            packages[index].name = packages[index].directory
        }
    }
}

extension BellhopError.Code {
    /// A module has neither a library nor a package.
    static let buildNoPackage = Self(rawValue: "build.no-package")
}
