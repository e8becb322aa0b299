internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopHost
internal import BellhopValues

extension Program {
    func inspect() async throws(BellhopError) -> ExitCode {
        let configuration = HostConfiguration(places, environment: environment)
        let inspection =
            if invocation.has(.runClasses) {
                try await ModuleInspection.running(invocation.operand, in: configuration)
            } else {
                try ModuleInspection(of: invocation.operand, in: configuration)
            }
        if output.isJSON {
            try output.printJSON(inspection)
        } else {
            try output.print(inspection.text(output.style))
        }
        let isGood = inspection.cause == nil && !inspection.classes.contains { $0.run?.cause != nil }
        return isGood ? .success : .refused
    }
}
