internal import BellhopControl
internal import BellhopValues
internal import Foundation

/// Finds the packages of the modules of a settings file.
///
/// ``PackageDirectory`` says which package a library comes from.
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
        let project = PackageDirectory.Project(settingsFile: settingsFile, environment: environment)
        let package = { ModulePackage.ID(of: $0, isNamed: isNamed, in: project) }
        let built = candidates.firstIndex(where: Self.exists)
        // A library that is built wins over a package that is not, unless the host would look there first.
        let first = built.flatMap { package(candidates[$0]) }
        let others = candidates[..<(built ?? candidates.endIndex)].compactMap(package)
        guard let id = first ?? others.first(where: { $0.tool != .swift(.release) }) ?? others.first else {
            return nil
        }
        var paths = candidates.filter { package($0) == id }
        guard case .swift(let configuration) = id.tool else { return (id, .init(paths: paths)) }
        guard isRelease, configuration != .release else { return (id, .init(paths: Array(paths.prefix(1)))) }
        let file = URL(filePath: paths[0]).lastPathComponent
        paths = ["\(id.directory)/.build/release/\(file)"]
        return (.init(directory: id.directory, tool: .swift(.release)), .init(paths: paths))
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
