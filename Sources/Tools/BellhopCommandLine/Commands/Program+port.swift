internal import BellhopCore

extension Program {
    /// `bellhop port`.
    func port() throws(BellhopError) -> ExitCode {
        let report = try PortReport(of: invocation.operand)
        if output.isJSON {
            for diagnostic in report.diagnostics { try output.printJSON(DiagnosticLine(diagnostic)) }
            try output.printJSON(report.json)
        } else {
            try output.print(report.text(output.style))
        }
        return report.isClean ? .success : .refused
    }
}
