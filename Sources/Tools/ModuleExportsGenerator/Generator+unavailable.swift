internal import PortFindings

extension Generator {
    /// The constructs in the compiled code of the target that Linux does not support.
    ///
    /// In the outlined sources, the lines that the compiler leaves out are empty.
    func unavailable(in reading: Reading) -> [(file: String, finding: PortFinding)] {
        let sources = reading.originals.map { SwiftSource($0.text) }
        let scan = PortScan(modules: LinuxModules(dependencies: request.modules), sources: sources)
        return sources.indices.flatMap { index in
            let findings = scan.findings(in: sources[index])
            guard !findings.isEmpty else { return [(file: String, finding: PortFinding)]() }
            let compiled = reading.sources.sources[index].text.utf8
                .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            return findings.filter { finding in
                finding.construct.isOfCondition
                    ? reading.conditions[index].contains(finding.line - 1)
                    : finding.line <= compiled.count && !compiled[finding.line - 1].isEmpty
            }
            .map { (reading.originals[index].path, $0) }
        }
    }
}

extension BuildError {
    init(_ found: (file: String, finding: PortFinding)) {
        self.init(
            found.finding.message, hint: found.finding.instead, file: found.file, line: found.finding.line,
            column: found.finding.column)
    }
}

extension BuildWarning {
    init(_ found: (file: String, finding: PortFinding)) {
        self.init(
            file: found.file, line: found.finding.line, column: found.finding.column, message: found.finding.message,
            hint: found.finding.instead + ".")
    }
}
