internal import BellhopControl
internal import BellhopCore
internal import BellhopHost

/// A request, its reply, and the events it leads to.
struct Exchange {
    private let request: Command
    private let client: ControlClient

    init(_ request: Command, client: ControlClient) {
        self.request = request
        self.client = client
    }

    /// A reply, whatever its kind.
    struct Reply: Sendable {
        /// Which events belong to it.
        let subject: TraceScope.Subject
        /// In a word or two.
        let summary: String
        let code: ExitCode
        let json: any Encodable & Sendable
    }

    /// Asks and waits for the reply alone.
    func send() async throws(BellhopError) -> Reply {
        switch request {
        case .push, .replay:
            let reply: PushReply = try await client.call(request)
            return Reply(subject: .push(reply.push), summary: "push \(reply.push)", code: .success, json: reply)
        case .tap, .action, .reply, .dismiss:
            let reply: ResponseReply = try await client.call(request)
            return Reply(
                subject: .response(reply.response), summary: "response \(reply.response)",
                code: .success, json: reply)
        case .navigate, .open:
            let reply: NavigationReply = try await client.call(request)
            return Reply(
                subject: .navigation(reply.navigation), summary: reply.accepted ? "accepted" : "not accepted",
                code: reply.accepted ? .success : .refused, json: reply)
        case .openSettings, .state, .login, .landed, .logout, .authorize, .clock:
            let reply: ChangeReply = try await client.call(request)
            return Reply(
                subject: .change(command: reply.command, through: reply.through), summary: reply.state, code: .success, json: reply)
        case .expand, .modules, .quarantine, .lift, .history, .categories, .notifications, .pending, .status, .stop:
            let reply: DoneReply = try await client.call(request)
            return Reply(subject: .navigation(nil), summary: "done", code: .success, json: reply)
        }
    }

    /// Asks, and shows what it leads to up to its end.
    func follow(_ show: (Event) throws(BellhopError) -> Void) async throws(BellhopError) -> Reply {
        // Before the request, so that none of its events is missed.
        let events: ControlEvents
        do { events = try await client.events() } catch {
            // A host that leaves before it was asked for anything might as well not have been there.
            guard error.code == .controlHostLeft else { throw error }
            throw BellhopError(.controlNoHost, error.message, hint: error.hint, at: error.location)
        }
        let reply = try await send()
        var scope = TraceScope(reply.subject)
        if scope.isComplete(at: events.range.last) { return reply }
        for try await event in events {
            switch scope.take(event) {
            case .skip: continue
            case .show: try show(event)
            case .showLast:
                try show(event)
                return reply
            }
        }
        throw BellhopError(
            .controlHostLeft, "the host stopped before this was done", hint: "Start it again with `bellhop run`")
    }
}
