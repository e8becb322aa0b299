internal import BellhopControl
internal import BellhopValues

extension Operand {
    /// What `bellhop schema` prints the schema of.
    static let schema = Operand(
        name: "WHAT", choices: Schema.allCases.map(\.rawValue), summary: "settings, module or event")
}

extension Program {
    /// `bellhop schema`: the same with and without `--json`.
    func printSchema() throws(BellhopError) {
        guard let schema = Schema(rawValue: invocation.operand)?.schema else { return }
        try output.print(String(decoding: JSONLine.encodeIndented(schema), as: UTF8.self) + "\n")
    }
}
