internal import BellhopCore
internal import PortFindings

/// What of a project compiles on Linux, and what does not.
struct PortReport {
    /// A Swift file with what is found in it.
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

    /// Reads a project; throws `input.unreadable` where the directory is not there.
    init(of root: String) throws(BellhopError) {
        let project = try ProjectFiles(in: root)
        unread = project.unread
        var sources: [(path: String, source: SwiftSource)] = []
        for path in project.sources {
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
        let scan = PortScan(sources: sources.map(\.source))
        files = sources.map { File(path: $0.path, findings: scan.findings(in: $0.source)) }
        // Package.swift imports what only the package manager has.
        let imports = Set(sources.flatMap { scan.foreignImports(of: $0.source) })
        packages = imports.subtracting(project.directories)
            .subtracting(["PackageDescription", "PackagePlugin"]).sorted()
    }

    /// Whether there is nothing to change and nothing that was not read.
    var isClean: Bool { foreign.isEmpty && unread.isEmpty && files.allSatisfy(\.findings.isEmpty) }

    /// How often each construct is found, and in how many files; the most frequent first.
    var counts: [(construct: PortConstruct, findings: Int, files: Int)] {
        PortConstruct.allCases.compactMap { construct in
            let counts = files.map { file in file.findings.count { $0.construct == construct } }
            let total = counts.reduce(0, +)
            return total == 0 ? nil : (construct, total, counts.count { $0 > 0 })
        }
        .sorted { $0.findings > $1.findings }
    }
}
