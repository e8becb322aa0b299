internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopCore
internal import BellhopHost

extension Program {
    /// `bellhop inspect`.
    func inspect() throws(BellhopError) {
        let inspection = try ModuleInspection(of: invocation.operand)
        guard !output.isJSON else { return try output.printJSON(inspection) }
        try output.print(inspection.text(output.style))
    }
}
