internal import BellhopControl
internal import BellhopCore

/// A reply that says which events belong to it.
protocol TracedReply: Codable, Sendable {
    /// Which events belong to it.
    var subject: TraceScope.Subject { get }
    /// The reply in a word or two.
    var summary: String { get }
    var code: ExitCode { get }
}

extension TracedReply {
    var code: ExitCode { .success }
}

extension PushReply: TracedReply {
    var subject: TraceScope.Subject { .push(push) }
    var summary: String { "push \(push)" }
}

extension ResponseReply: TracedReply {
    var subject: TraceScope.Subject { .response(response, push: push) }
    var summary: String { "response \(response)" }
}

extension NavigationReply: TracedReply {
    var subject: TraceScope.Subject { .navigation(navigation) }
    var summary: String { accepted ? "accepted" : "not accepted" }
    var code: ExitCode { accepted ? .success : .refused }
}

extension ChangeReply: TracedReply {
    var subject: TraceScope.Subject { .change(through: through) }
    var summary: String { state }
}
