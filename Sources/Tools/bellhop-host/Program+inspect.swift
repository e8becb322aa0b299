internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopCore
internal import BellhopHost

extension Program {
    /// `bellhop inspect`.
    func inspect() throws(BellhopError) {
        let inspection = try ModuleInspection(of: invocation.operand)
        guard !output.isJSON else { return try output.printJSON(inspection) }
        try output.print(Self.text(inspection, output.style))
    }

    static func text(_ inspection: ModuleInspection, _ style: TextStyle) -> String {
        let facts: [(String, String?)] = [
            ("package", inspection.package), ("product", inspection.product), ("compiler", inspection.compiler),
            ("contract", inspection.contract + (inspection.isAccepted ? "" : ", which this host does not take")),
        ]
        var text = facts.map { style.dim($0.padded(to: 10)) + ($1 ?? "–").printable + "\n" }.joined()
        for type in inspection.classes {
            text += "\n" + style.bold(type.name.printable) + " (\(type.role.printable))\n"
            for method in type.methods {
                let deadline = method.deadline.map { ", within \(TraceRenderer.duration($0))" } ?? ""
                text += "  method  \(method.name.printable)  \(method.signature.printable)\(style.dim(deadline))\n"
            }
            for route in type.routes { text += "  route   \(route.name.printable)  \(route.signature.printable)\n" }
        }
        return text
    }
}
