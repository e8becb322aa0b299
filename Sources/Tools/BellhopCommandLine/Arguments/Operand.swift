internal import BellhopValues

/// A word a command takes in its place.
package struct Operand: Sendable, Hashable {
    /// What stands for it in help.
    package let name: String
    /// Whether it may be left out, and with it all that follow.
    package var isOptional = false
    /// The values allowed, when not any.
    package var choices: [String] = []
    /// The values allowed after a word for the operand before, if they are only some.
    package var choicesAfter: [String: [String]] = [:]
    /// Further values for programs, which help and completions don't list.
    package var unlisted: [String] = []
    /// Some of the values, which completions offer.
    package var offers: [String] = []
    /// The kinds of things that it names.
    var kinds: [Reference.Kind] = []
    package let summary: String

    /// Whether it stands for itself, or is one of the words that its name lists.
    package var isKeyword: Bool { !choices.isEmpty && choices == name.split(separator: "|").map(String.init) }
}

extension Operand {
    package static let notification = Operand(
        name: "ID", offers: ["last"], kinds: [.notification],
        summary: "The notification's identifier, its push's id, or last for the newest; bellhop notifications lists "
            + "the identifiers")
    package static let origin = Operand(
        name: "ID", isOptional: true, offers: ["last"], kinds: [.notification],
        summary: "The notification that the user comes from, or last for the newest. Without ID, the user comes from "
            + "the system's settings")
    package static let action = Operand(
        name: "ACTION", summary: "The action's identifier; bellhop categories lists the identifiers")
    package static let text = Operand(name: "TEXT", summary: "What the user types")
    package static let moduleTask = Operand(
        name: "lift|reload", isOptional: true, choices: ["lift", "reload"],
        summary: "lift starts a quarantined module again. reload loads a library that was built again. Without MODULE, "
            + "reload also reads the settings file again")
    package static let taskedModule = Operand(
        name: "MODULE", isOptional: true, kinds: [.module],
        summary: "The module's name; bellhop modules lists the names")
    package static let module = Operand(
        name: "MODULE", kinds: [.module], summary: "The module's name; bellhop modules lists the names")
    package static let calledModule = Operand(
        name: "MODULE", kinds: [.module],
        summary: "The module's name, which bellhop modules lists, or its identifier in settings.json")
    package static let method = Operand(name: "METHOD", summary: "The name of the method")
    package static let requestType = Operand(name: "TYPE", summary: "The type of the request")
    package static let parameters = Operand(
        name: "JSON", isOptional: true, summary: "A JSON object; an empty one by default")
    package static let gatewayTask = Operand(
        name: "TASK", choices: gatewayTasks,
        summary: "What to do: " + gatewayTasks.joined(separator: ", "))
    private static let gatewayTasks = [
        "setup", "token", "keys", "new-key", "new-certificate", "revoke-key", "report", "weather", "answer", "send",
    ]
    package static let gatewayKey = Operand(
        name: "WHAT", isOptional: true,
        summary: "For token and revoke-key, the key ID; token uses the first key by default. For weather, one of "
            + "\(Weather.Name.allCases.map(\.rawValue).joined(separator: ", ")), or a file; without it, the weather is "
            + "only printed. For answer, the device token. For send, an .apns file, or - for stdin")
    package static let gatewayReason = Operand(
        name: "REASON", isOptional: true, summary: "For answer, a status such as 410, or a reason such as Unregistered")
    package static let push = Operand(
        name: "ID", offers: ["last"], summary: "The push's id, or last for the newest; bellhop history lists the ids")
    package static let delivery = Operand(
        name: "ID", isOptional: true, summary: "The push's id or its apns-id. Without ID, the newest pushes are listed")
    package static let subject = Operand(
        name: "SUBJECT", offers: ["last"], kinds: Reference.Kind.allCases,
        summary: "A push's id, last for the newest push, an .apns file, a notification, a module or a route")
    package static let phoneRecord = Operand(
        name: "FILE", isOptional: true, summary: "The record of a phone, or - for stdin")
    package static let payload = Operand(
        name: "FILE", summary: "An .apns file in the format that xcrun simctl push accepts, or - for stdin")
}
