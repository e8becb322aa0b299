package import BellhopControl
package import BellhopValues

/// A call whose reply says which events belong to it.
package struct TracedCall: Sendable {
    /// What the host is asked to do.
    package let command: Command?
    private let ask: @Sendable (ControlClient) async throws(BellhopError) -> Result<any TracedReply, CommandFailure>

    package init<Call: ControlMethod>(_ call: Call) where Call.Reply: TracedReply {
        command = call.command
        ask = { client async throws(BellhopError) in try await client.outcome(of: call).map { $0 } }
    }

    /// Whether it changes nothing, so that there is nothing to follow.
    package var onlyAsks: Bool { command?.onlyAsks == true }

    /// Asks and waits for the reply alone.
    package func send(to client: ControlClient) async throws(BellhopError) -> any TracedReply {
        try await ask(client).mapError(\.error).get()
    }

    /// Asks, and shows the events that follow, even if the call fails.
    package func follow(
        at client: ControlClient, _ show: (Event) throws(BellhopError) -> Void
    ) async throws(BellhopError) -> any TracedReply {
        // Before the request, so that none of its events is missed.
        let events = try await client.events()
        let outcome = try await ask(client)
        let reply = outcome.mapError(\.error)
        guard let subject = outcome.subject else { return try reply.get() }
        do throws(BellhopError) {
            try await Self.show(events, of: subject, show)
        } catch {
            // What the call itself failed with says more than the end of the events.
            _ = try reply.get()
            throw error
        }
        return try reply.get()
    }

    /// Shows all events of a call, and throws the error of its response.
    private static func show(
        _ events: ControlEvents, of subject: TraceScope.Subject, _ show: (Event) throws(BellhopError) -> Void
    ) async throws(BellhopError) {
        var scope = TraceScope(subject)
        if scope.isComplete(at: events.range.last) { return }
        for try await event in events {
            let step = scope.take(event)
            if step == .show || step == .showLast { try show(event) }
            guard step == .end || step == .showLast else { continue }
            if let failure = scope.failure { throw failure }
            return
        }
        throw BellhopError(
            .controlHostLeft, "the host stopped before this was done", hint: "Start it again with `bellhop run`")
    }
}

extension Result<any TracedReply, CommandFailure> {
    /// Which events belong to the call; nil if the host did not take it.
    fileprivate var subject: TraceScope.Subject? {
        switch self {
        case .success(let reply): reply.subject
        case .failure(let failure): failure.trace.map { .change(command: $0.command, through: $0.through) }
        }
    }
}

extension Command {
    /// Whether the command, whose reply says which events belong to it, changes nothing.
    fileprivate var onlyAsks: Bool {
        switch self {
        case .state(let state): state == nil
        case .authorize(let decision, let off): decision == nil && off == nil
        case .clock(let advance): advance == nil
        case .token(let action, _): action == nil
        case .device(let setting, let value): value == nil && DeviceSetting(rawValue: setting)?.values.isEmpty == false
        case .push, .message, .replay, .tap, .action, .reply, .dismiss, .openSettings, .login, .landed, .logout,
            .register, .memoryWarning, .timeChange, .backgroundSession, .log, .open, .navigate, .call, .request, .lift,
            .reload:
            false
        // The events of these are not followed.
        case .deliver, .gatewayReport, .gatewayWeather, .gatewayAnswer, .gatewaySend, .expand, .screen, .asset,
            .pending,
            .modules, .quarantine, .settings, .editSettings, .payloadFiles, .payloadFile, .savePayloadFile, .built,
            .history, .deliveries, .payload, .why, .categories, .notifications, .status, .stop:
            false
        }
    }
}
