internal import BellhopControl
package import BellhopValues

extension Program {
    /// Asks for something, and shows what it leads to unless nobody wants to wait.
    package func ask(_ call: TracedCall, noWait: Bool) async throws(BellhopError) -> ExitCode {
        guard !noWait, !call.onlyAsks else {
            let reply = try await call.send(to: client)
            if output.isJSON { try output.printJSON(reply) } else { try output.print("\(reply.summary)\n") }
            return reply.code
        }
        var renderer = TraceRenderer(output.style)
        var isShown = false
        let reply = try await call.follow(at: client) { event throws(BellhopError) in
            isShown = true
            try output.print(event, &renderer)
        }
        if !isShown, !output.isJSON {
            let unchanged = "unchanged"
            try output.print(reply.summary == unchanged ? "\(unchanged)\n" : "\(unchanged): \(reply.summary)\n")
        }
        return reply.code
    }

    package func showEvents() async throws(BellhopError) {
        let follow = invocation.has(.follow)
        let position = invocation.value(of: .since).flatMap(EventPosition.init)
        let since = position?.number ?? (follow ? nil : 0)
        let events = try await client.events(since: since, run: position?.run, follow: follow)
        var renderer = TraceRenderer(output.style)
        if let since, events.range.first > since, events.range.first - since > 1, !output.isJSON {
            try output.print(renderer.gap(from: since + 1, through: events.range.first - 1))
        }
        for try await event in events { try output.print(event, &renderer) }
    }
}
