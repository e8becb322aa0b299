internal import BellhopControl
package import BellhopValues

extension BellhopError {
    /// The error for those who read it when its host has ended, such as one that was started for one push.
    ///
    /// If the command of the hint needs a host, the hint says to start one first. A hint to ask about what happened is
    /// left out, because only the host that has ended knew.
    package var afterHost: BellhopError {
        guard let command, let name = command.split(separator: " ").dropFirst().first,
            let use = Subcommand.named(String(name))?.hostUse
        else { return self }
        switch use {
        case .none, .delivery: return self
        case .question: return BellhopError(code, message, at: location, cause: cause)
        case .task:
            let commands = "`bellhop run`, then `\(command)`"
            return BellhopError(
                code, message, hint: hint.map { "\($0): \(commands)" } ?? "Use \(commands)", about: subject,
                hintCode: .hintComplete, at: location, cause: cause)
        }
    }
}
