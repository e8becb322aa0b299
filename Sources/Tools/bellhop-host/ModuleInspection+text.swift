internal import BellhopControl
internal import BellhopCore
internal import BellhopHost

extension ModuleInspection {
    /// The inspection as `bellhop inspect` prints it.
    func text(_ style: TextStyle) -> String {
        let facts: [(String, String?)] = [
            ("package", package), ("product", product), ("compiler", compiler),
            ("contract", contract + (isAccepted ? "" : ", which this host does not take")),
        ]
        var text = facts.map { style.dim($0.padded(to: 10)) + ($1 ?? "–").printable + "\n" }.joined()
        for type in classes {
            text += "\n" + style.bold(type.name.printable) + " (\(type.role.printable))\n"
            for method in type.methods {
                let deadline = method.deadline.map { ", within \(TraceRenderer.duration($0))" } ?? ""
                text += "  method  \(method.name.printable)  \(method.signature.printable)\(style.dim(deadline))\n"
            }
            for route in type.routes { text += "  route   \(route.name.printable)  \(route.signature.printable)\n" }
            for method in type.namedMethods {
                text += "  call    \(method.name.printable)  \(method.signature.printable)\n"
            }
        }
        return text
    }
}
