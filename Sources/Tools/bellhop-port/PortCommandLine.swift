internal import BellhopCommandLine
internal import BellhopValues

/// `bellhop port`, done in this process.
struct PortCommandLine: HostCommands {
    func port(_ program: Program) async throws(BellhopError) -> ExitCode {
        let directory = program.invocation.operand
        let report = try await DeepStack.run { Result { () throws(BellhopError) in try PortReport(of: directory) } }
            .get()
        if program.output.isJSON {
            for diagnostic in report.diagnostics { try program.output.printJSON(DiagnosticLine(diagnostic)) }
            try program.output.printJSON(report.json)
        } else {
            try program.output.print(report.text(program.output.style))
        }
        return report.isClean ? .success : .refused
    }

    func perform(_ task: HostTask, _ program: Program) throws(BellhopError) -> ExitCode {
        throw ProgramBeside("bellhop-host").execute(program.words)
    }

    func deliver(_ call: TracedCall?, _ program: Program) throws(BellhopError) -> ExitCode {
        throw ProgramBeside("bellhop-host").execute(program.words)
    }
}
