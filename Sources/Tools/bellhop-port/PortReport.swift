internal import BellhopCommandLine
internal import BellhopSystem
internal import BellhopValues
internal import LinuxNames
internal import PortFindings

/// Which files of a project compile on Linux, and which do not.
struct PortReport {
    /// A Swift file with its findings.
    struct File {
        var path: String
        var findings: [PortFinding]

        var needsChange: Bool { findings.contains { $0.severity == .error } }
    }

    /// The Swift files that are read, in the order of their paths.
    private(set) var files: [File] = []
    private(set) var foreign: [ForeignFile] = []
    private(set) var unread: [ProjectFiles.Unread] = []
    /// The modules of other packages that the files import, sorted.
    private(set) var packages: [String] = []
    /// The products of Bellhop with the modules that the files import, and with the names that they use, sorted.
    private(set) var products: [String] = []

    /// Reads a project; throws `input.unreadable` if the directory does not exist.
    init(of root: String) throws(BellhopError) {
        let project = try ProjectFiles(in: root)
        unread = project.unread
        let failures: Set<String>
        do throws(SystemFailure) { failures = try SourceTrial.failures(among: project.sources) } catch {
            throw ProgramBeside("bellhop-port").missing(cause: "\(error)")
        }
        unread += failures.sorted().map { .init(path: $0, reason: "its code cannot be parsed") }
        var sources: [(path: String, source: SwiftSource)] = []
        for path in project.sources where !failures.contains(path) {
            switch ProjectSource(reading: path).asText {
            case .read(let bytes): sources.append((path, SwiftSource(bytes)))
            case .unread(let reason): unread.append(.init(path: path, reason: reason))
            }
        }
        for file in project.foreign {
            guard file.kind == .header else {
                foreign.append(file)
                continue
            }
            switch ProjectSource(reading: file.path) {
            case .read(let bytes): if ForeignFile.isObjectiveC(bytes) { foreign.append(file) }
            case .unread(let reason): unread.append(.init(path: file.path, reason: reason))
            }
        }
        // A target of the project can have the name of an Apple framework. Other directories are not modules.
        let modules = LinuxModules(dependencies: LinuxModules.sdk.union(project.targets))
        let scan = PortScan(modules: modules, sources: sources.map(\.source))
        let bare = Self.targetsWithoutPlugin(in: sources)
        files = sources.map { path, source in
            let target = bare.first { path.hasPrefix($0.directory) }
            let missing = target.flatMap {
                scan.missingPlugin(in: source, of: $0.name, besides: $0.modulesWithPlugin)
            }
            return File(path: path, findings: [missing].compactMap(\.self) + scan.findings(in: source))
        }
        // Package.swift imports modules that only the package manager has. BellhopTesting comes with the SDK.
        let imports = Set(sources.flatMap { scan.foreignImports(of: $0.source) })
        packages = imports.subtracting(project.directories)
            .subtracting(["BellhopTesting", "PackageDescription", "PackagePlugin"]).sorted()
        products = Set(sources.flatMap { scan.products(of: $0.source, except: project.targets) }).sorted()
    }

    /// A target without the plugin `ModuleExports`.
    private struct BareTarget {
        var name: String
        /// A directory in which the package manager looks for its sources.
        var directory: String
        /// The modules of its package that have the plugin.
        var modulesWithPlugin: Set<String>
    }

    private static func targetsWithoutPlugin(in sources: [(path: String, source: SwiftSource)]) -> [BareTarget] {
        var targets: [BareTarget] = []
        for (path, source) in sources where path.split(separator: "/").last == "Package.swift" {
            let package = path.dropLast("Package.swift".count)
            let manifest = PackageManifest(source)
            for target in manifest.targetsWithoutPlugin {
                let usual = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target.name)" }
                let paths = target.path.map { [$0] } ?? usual
                targets += paths.map {
                    BareTarget(
                        name: target.name, directory: "\(package)\($0)/", modulesWithPlugin: manifest.modulesWithPlugin)
                }
            }
        }
        return targets
    }

    /// Whether there are no findings and every file was read.
    var isClean: Bool { foreign.isEmpty && unread.isEmpty && files.allSatisfy(\.findings.isEmpty) }

    /// How often each construct was found, and in how many files, with the most frequent first.
    var counts: [(construct: PortConstruct, findings: Int, files: Int)] {
        PortConstruct.allCases.compactMap { construct in
            let counts = files.map { file in file.findings.count { $0.construct == construct } }
            let total = counts.reduce(0, +)
            return total == 0 ? nil : (construct, total, counts.count { $0 > 0 })
        }
        .sorted { $0.findings > $1.findings }
    }
}
