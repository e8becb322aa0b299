internal import BellhopControl
package import BellhopCore

extension BellhopError {
    /// Whether its command asks a host for what only this host knows.
    package var asksHost: Bool {
        let words = (command ?? "").split(separator: " ").dropFirst().map(String.init)
        guard let name = words.first, Subcommand.named(name)?.hostUse == .question else { return false }
        return !Operand.moduleTask.choices.contains(words.dropFirst().first ?? "")
    }
}
