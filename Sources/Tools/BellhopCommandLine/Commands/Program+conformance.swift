package import BellhopValues

extension Program {
    func conformance() async throws(BellhopError) -> ExitCode {
        let path = invocation.optional(.phoneRecord)
        if invocation.has(.record) {
            guard path == nil else {
                throw BellhopError(
                    .usageUnexpectedOperand, "conformance --record takes no FILE",
                    hint: "Leave out FILE, or leave out --record")
            }
            return try await host.perform(.conformance, self)
        }
        guard let path else {
            throw BellhopError(
                .usageMissingOperand, "conformance needs FILE", hint: "Write `\(invocation.command.usage)`")
        }
        let phone = try ConformanceRecord(path)
        let report = ConformanceReport(
            of: phone, with: try ConformanceRecord(try file(.record)), try ConformanceCases(try file(.cases)))
        if output.isJSON { try output.printJSON(report) } else { try output.print(report.text(output.style)) }
        return report.count(.refuted) == 0 ? .success : .refused
    }

    /// A file that `bellhop conformance` reads.
    package enum ConformanceFile: String {
        case cases = "cases.json"
        case record = "bellhop.json"

        fileprivate var pathInClone: String {
            switch self {
            case .cases: "Conformance/cases.json"
            case .record: "docs/conformance/bellhop.json"
            }
        }
    }

    /// The path of a file, installed or in the clone.
    package func file(_ file: ConformanceFile) throws(BellhopError) -> String {
        if let path = Installation().conformanceFile(file.rawValue, cloned: file.pathInClone) { return path }
        throw .noConformanceFile(file.rawValue)
    }
}

extension BellhopError {
    /// A file is neither installed nor in a clone.
    package static func noConformanceFile(_ name: String) -> BellhopError {
        BellhopError(
            .conformanceNoClone, "the file \(name), which `bellhop conformance` needs, is missing",
            hint: "Run this command in a clone of Bellhop, or install Bellhop again")
    }
}
