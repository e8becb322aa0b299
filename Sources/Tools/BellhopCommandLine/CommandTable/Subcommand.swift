internal import BellhopValues

/// One command, as the table lists it: everything parsing, help and the reference need to know.
struct Subcommand: Sendable {
    /// How a command does its work.
    enum Action: Sendable {
        /// Does something that needs the host itself, not only one that runs.
        case host(HostTask)
        /// Has a push delivered, with a host of its own when none runs.
        case deliver(@Sendable (Invocation) throws(BellhopError) -> TracedCall)
        /// Asks the host for something and shows what it leads to.
        case ask(@Sendable (Invocation) throws(BellhopError) -> TracedCall)
        /// Asks the host for a report and prints it.
        case report(ReportKind)
        case expand
        case screen
        case call
        case request
        case asset
        case modules
        case history
        case deliveries
        case payload
        case why
        case events
        case port
        case gateway
        case page
        case conformance
        case new
        case build
        case dev
        case wait
        case stop
        case help
        case completions
        case schema
        case version
    }

    /// What a command does with a host that runs.
    enum HostUse: Sendable {
        /// Nothing.
        case none
        /// Has it deliver a push, or starts one for that.
        case delivery
        /// Asks it what happened while it ran, which no later host knows.
        case question
        /// Asks it for something else, or waits for it.
        case task
    }

    /// What a report is about.
    enum ReportKind: Sendable { case categories, notifications, pending, status }

    /// Where help lists it.
    enum Group: String, Sendable, CaseIterable {
        case host = "The host"
        case pushes = "Pushes, and what the user does"
        case device = "The device"
        case looking = "Inspecting a host"
        case authoring = "Writing a module"
        case files = "Files, without a host"
        case help = "Help"
    }

    let name: String
    let group: Group
    let summary: String
    var operands: [Operand] = []
    var options: [Option] = []
    /// More to say, in whole paragraphs.
    var discussion: [String] = []
    var examples: [String] = []
    let action: Action

    /// What it does with a host that runs.
    var hostUse: HostUse {
        switch action {
        case .deliver: .delivery
        case .why, .events: .question
        case .report, .modules, .history, .deliveries, .payload, .ask, .expand, .screen, .call, .request, .asset, .page,
            .wait, .stop:
            .task
        case .host, .port, .gateway, .conformance, .new, .build, .dev, .help, .completions, .schema, .version: .none
        }
    }

    /// How to name something that has the name of something else, or nil if the command takes no names.
    var namingRule: String? {
        let kinds = operands.flatMap(\.kinds).map { "\($0.rawValue):NAME" }
        guard let last = kinds.last else { return nil }
        let forms = kinds.count == 1 ? last : "\(kinds.dropLast().joined(separator: ", ")) or \(last)"
        return "To name something by exactly its name, even if this is last, p3 or -x, write \(forms)."
    }

    /// Every option it takes.
    var allOptions: [Option] { options + Option.common }

    /// `bellhop push [options] FILE`; what may be left out stands in brackets, up to the end.
    var usage: String {
        let brackets = String(repeating: "]", count: operands.count(where: \.isOptional))
        let operands = operands.map { ($0.isOptional ? "[" : "") + $0.name }
        return (["bellhop", name, "[options]"] + operands).joined(separator: " ") + brackets
    }
}
