internal import Foundation
internal import LinuxNames
internal import PortFindings

extension Generator {
    /// Adds the errors in the sources of the target that the compiler explains less well, and returns warnings.
    ///
    /// If the sources are not correct, the compiler reports why.
    func check(_ reading: Reading, errors: inout [BuildError]) -> [BuildWarning] {
        guard reading.isCorrect else { return [] }
        let scan = PortScan(
            modules: LinuxModules(dependencies: request.modules), impliesImports: true,
            sources: reading.sources.map(\.source))
        let findings = unavailable(in: reading, scan)
        let certain = findings.filter { $0.finding.severity == .error && $0.finding.construct.isCertain }
        errors += missingProducts(in: reading) + certain.map(BuildError.init)
        return (findings + missingPlugins(in: reading, scan)).map(BuildWarning.init)
    }

    /// The constructs in the compiled code of the target that Linux does not support.
    private func unavailable(in reading: Reading, _ scan: PortScan) -> [(file: String, finding: PortFinding)] {
        reading.own.flatMap { source in
            scan.findings(in: source.source).filter { source.all.contain($0.offset) }.map { (source.path, $0) }
        }
    }

    /// The names in other targets that don't compile, because the target doesn't have the plugin.
    private func missingPlugins(in reading: Reading, _ scan: PortScan) -> [(file: String, finding: PortFinding)] {
        guard let text = FileManager.default.contents(atPath: request.package) else { return [] }
        let package = PackageManifest(SwiftSource(Array(text)))
        let targets = Set(package.targetsWithoutPlugin.map(\.moduleName))
        return reading.sources.compactMap { source in
            guard let target = source.target, targets.contains(target),
                let finding = scan.missingPlugin(
                    in: source.source, of: target, besides: package.modulesWithPlugin),
                source.all.contain(finding.offset)
            else { return nil }
            return (file: source.path, finding: finding)
        }
    }

    /// The errors for imports of modules whose products the target does not depend on.
    private func missingProducts(in reading: Reading) -> [BuildError] {
        MissingProduct.all(in: SourceOutline(Array(reading.own), parts: \.all), dependencies: request.modules)
            .map { $0.error(target: request.target) }
    }
}

extension BuildError {
    init(_ found: (file: String, finding: PortFinding)) {
        self.init(
            found.finding.shortMessage, hint: found.finding.instead, file: found.file, line: found.finding.line,
            column: found.finding.column)
    }
}

extension BuildWarning {
    init(_ found: (file: String, finding: PortFinding)) {
        self.init(
            file: found.file, line: found.finding.line, column: found.finding.column,
            message: found.finding.shortMessage, hint: found.finding.instead + ".")
    }
}
