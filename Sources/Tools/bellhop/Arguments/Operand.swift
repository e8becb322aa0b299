/// A word a command takes in its place.
struct Operand: Sendable, Hashable {
    /// What stands for it in help.
    let name: String
    /// Whether it may be left out, and with it all that follow.
    var isOptional = false
    /// The values allowed, when not any.
    var choices: [String] = []
    let summary: String

    /// Whether it stands for itself.
    var isKeyword: Bool { choices == [name] }
}

extension Operand {
    static let notification = Operand(
        name: "ID", summary: "The notification's identifier, or last for the newest; bellhop notifications lists them")
    static let origin = Operand(
        name: "ID", isOptional: true,
        summary: "The notification the user comes from, or last for the newest; left out, the system's settings")
    static let action = Operand(
        name: "ACTION", summary: "The action's identifier; bellhop categories lists them")
    static let text = Operand(name: "TEXT", summary: "What the user types")
    static let lift = Operand(
        name: "lift", isOptional: true, choices: ["lift"], summary: "Starts a quarantined module again")
    static let module = Operand(name: "NAME", summary: "The module's name; bellhop modules lists them")
    static let push = Operand(name: "ID", summary: "The push's id; bellhop history lists them")
    static let payload = Operand(name: "FILE", summary: "An .apns file as xcrun simctl push takes it, or - for stdin")
}
