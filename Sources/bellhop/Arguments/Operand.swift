/// A word a command takes in its place.
struct Operand: Sendable, Hashable {
    /// What stands for it in help.
    let name: String
    var isOptional = false
    /// The values allowed, when not any.
    var choices: [String] = []
    let summary: String

    /// As help shows it: `ID`, `[STATE]`.
    var usage: String { isOptional ? "[\(name)]" : name }
}

extension Operand {
    static let notification = Operand(
        name: "ID", summary: "The notification's identifier, or last for the newest; bellhop notifications lists them")
    static let action = Operand(
        name: "ACTION", summary: "The action's identifier; bellhop categories lists them")
    static let text = Operand(name: "TEXT", summary: "What the user types")
    static let payload = Operand(name: "FILE", summary: "An .apns file as xcrun simctl push takes it, or - for stdin")
}
