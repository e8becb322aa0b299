internal import BellhopControl
internal import BellhopValues

/// Which modules are older than their sources, because the last build of their package failed.
///
/// A value without I/O: it takes packages and the results of builds, and returns what to report to the host.
struct FailedBuilds: Sendable {
    /// The packages that the settings name.
    private var packages: [ModulePackage] = []
    /// The modules that the settings enable.
    private var enabled: Set<ModuleID> = []
    /// Why the last build of a package failed.
    private var errors: [ModulePackage.ID: BellhopError] = [:]
    /// The modules whose failed builds the host knows of, and the packages of those builds.
    private var reported: [ModuleID: ModulePackage.ID] = [:]
    /// The modules that have a failed build, and that the settings no longer enable.
    ///
    /// The host clears these failures when the edit takes effect. If it rejects the edit, it keeps them.
    private var withdrawn: Set<ModuleID> = []

    /// The settings name these packages and enable these modules, and no others.
    mutating func replace(with packages: [ModulePackage], enabled: Set<ModuleID>) -> [Control.Build] {
        self.packages = packages
        self.enabled = enabled
        let ids = Set(packages.map(\.id))
        errors = errors.filter { ids.contains($0.key) }
        return reports()
    }

    /// A build ended.
    ///
    /// The settings may no longer name its package.
    mutating func add(_ result: PackageBuild.Result) -> [Control.Build] {
        let id = result.package.id
        guard packages.contains(where: { $0.id == id }) else { return [] }
        errors[id] = result.firstError
        return reports(of: id)
    }

    /// The differences from what the host knows, and every failure of a package that was built.
    private mutating func reports(of built: ModulePackage.ID? = nil) -> [Control.Build] {
        let known = reported
        reported = [:]
        var reports: [Control.Build] = []
        for package in packages {
            guard let error = errors[package.id] else { continue }
            for module in package.modules {
                reported[module] = package.id
                guard package.id == built || known[module] != package.id else { continue }
                reports.append(Control.Build(of: module, failedWith: error))
            }
        }
        let over = withdrawn.union(known.keys).subtracting(reported.keys)
        withdrawn = over.subtracting(enabled)
        let cleared = over.intersection(enabled).map(\.word).sorted()
        return reports + cleared.map { Control.Build(module: $0) }
    }
}

extension Control.Build {
    fileprivate init(of module: ModuleID, failedWith error: BellhopError) {
        let location = error.location
        self.init(
            module: module.word, failure: error.message + (error.cause.map { " (\($0))" } ?? ""),
            file: location?.file, line: (location?.line).flatMap { UInt32(exactly: $0) },
            column: (location?.column).flatMap { UInt32(exactly: $0) })
    }
}
