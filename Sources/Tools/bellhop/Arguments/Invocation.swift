internal import BellhopCore

/// A command line that was understood.
struct Invocation: Sendable {
    let command: Subcommand
    private let operands: [String: String]
    private let options: [String: String]

    init(_ command: Subcommand, operands: [String], options: [Option: String]) {
        self.command = command
        self.operands = Dictionary(
            zip(command.operands.map(\.name), operands), uniquingKeysWith: { first, _ in first })
        self.options = Dictionary(uniqueKeysWithValues: options.map { ($0.key.name, $0.value) })
    }

    /// An operand that is not optional.
    subscript(operand: Operand) -> String { operands[operand.name] ?? "" }

    /// The command's one operand.
    var operand: String { command.operands.first.map { self[$0] } ?? "" }

    func optional(_ operand: Operand) -> String? { operands[operand.name] }

    func value(of option: Option) -> String? { options[option.name] }

    func has(_ option: Option) -> Bool { options[option.name] != nil }
}
