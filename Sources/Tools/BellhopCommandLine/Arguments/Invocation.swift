internal import BellhopValues

/// A command line that was understood.
package struct Invocation: Sendable {
    let command: Subcommand
    private let operands: [String: String]
    private let options: [String: [String]]

    init(_ command: Subcommand, operands: [String], options: [Option: [String]]) {
        self.command = command
        self.operands = Dictionary(
            zip(command.operands.map(\.name), operands), uniquingKeysWith: { first, _ in first })
        self.options = Dictionary(uniqueKeysWithValues: options.map { ($0.key.name, $0.value) })
    }

    /// An operand that is not optional.
    package subscript(operand: Operand) -> String { operands[operand.name] ?? "" }

    /// The command's one operand.
    package var operand: String { command.operands.first.map { self[$0] } ?? "" }

    package func optional(_ operand: Operand) -> String? { operands[operand.name] }

    /// The value of an option; the last one if it was written several times.
    package func value(of option: Option) -> String? { options[option.name]?.last }

    /// The values of an option that may be written several times.
    package func values(of option: Option) -> [String] { options[option.name] ?? [] }

    package func has(_ option: Option) -> Bool { options[option.name] != nil }
}
