package import BellhopControl
package import BellhopValues

/// A reply that says which events belong to it.
package protocol TracedReply: Codable, Sendable {
    /// Which events belong to it.
    var subject: TraceScope.Subject { get }
    /// The reply in a word or two.
    var summary: String { get }
    var code: ExitCode { get }
}

extension TracedReply {
    package var code: ExitCode { .success }
}

extension PushReply: TracedReply {
    package var subject: TraceScope.Subject { .push(push) }
    package var summary: String { "push \(push)" }
}

extension MessageReply: TracedReply {
    package var subject: TraceScope.Subject {
        if let push { return .push(push) }
        return .change(command: command ?? .command(CommandID(number: 0)), through: through ?? 0)
    }
    package var summary: String { push.map { "push \($0)" } ?? "valid" }
}

extension ResponseReply: TracedReply {
    package var subject: TraceScope.Subject { .response(response) }
    package var summary: String { "response \(response)" }
}

extension NavigationReply: TracedReply {
    package var subject: TraceScope.Subject {
        if let command, let through { return .change(command: command, through: through) }
        return .navigation(navigation, command: command)
    }
    package var summary: String { module.map { "handled by \($0.asName)" } ?? (accepted ? "accepted" : "not accepted") }
    package var code: ExitCode { accepted ? .success : .refused }
}

extension ChangeReply: TracedReply {
    package var subject: TraceScope.Subject { .change(command: command, through: through) }
    package var summary: String { state }
}

extension ClockReply: TracedReply {
    package var subject: TraceScope.Subject { .change(command: command, through: through) }
    package var summary: String { now.millisecondText }
}
