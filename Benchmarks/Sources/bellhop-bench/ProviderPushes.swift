internal import BellhopValues
internal import BenchFigures
internal import Foundation

/// Pushes that providers send to the gateway: through it to a module, against the control socket; answered, against a
/// server that checks nothing; and the memory of a connection.
struct ProviderPushes {
    let modules: String
    let state: String
    let rounds: Int
    let pushes: Int

    /// Where the sources of the processes are that are not compiled.
    private var sources: String { modules + "/../../Bare" }
    /// How many pushes are under way at a time.
    private static let streams = 64
    /// How many connections are idle.
    private static let connections = 500

    func figures() throws -> [Figure] {
        try [throughput(), memory()] + answers()
    }

    // MARK: To a module

    private func throughput() throws -> Figure {
        section(
            "22. Providers: pushes with a provider token over TLS on \(Self.streams) streams, one C module in a worker",
            "until a follower has read push.finished of the last; the baseline is the same pushes from 64 clients of the",
            "control socket of the same host")
        let gateway = try MeasuredGateway(of: modules, in: state + "/gateway")
        let load = Load(followers: 1, pushes: pushes, lines: [Load.line(to: BenchModule.sender(1))])
        let request = try ProviderLoad(
            requests: pushes, streams: Self.streams, body: Push.short(sender: BenchModule.sender(1)),
            of: gateway.access,
            in: state)
        _ = try (load.run(gateway.host), request.delivered(by: gateway.host))
        let rates = try medians(
            rounds: rounds,
            [{ try request.delivered(by: gateway.host) }, { try load.run(gateway.host).perSecond }])
        let figure = Figure(
            name: "pushes of a provider to a module", value: rates[0], baseline: ("the control socket", rates[1]),
            bound: 0.8, unit: .perSecond)
        figure.print()
        return figure
    }

    // MARK: Answered

    private func answers() throws -> [Figure] {
        section(
            "23. Providers: answers of a gateway that accepts all, on \(Self.streams) streams of h2load",
            "the baseline is a server in Node that checks nothing")
        let gateway = try MeasuredGateway(of: modules, in: state + "/accepting", "--accept-all")
        // The token of another device: the gateway answers, and nothing is delivered.
        var access = gateway.access
        access.deviceToken = String(repeating: "ab", count: 32)
        let body = Push.short(sender: BenchModule.sender(1))
        let request = try ProviderLoad(requests: pushes, streams: Self.streams, body: body, of: access, in: state)
        guard let node = try NodeServer(certificateIn: state + "/accepting/gateway", sources) else {
            print("  # node isn't installed, so the answers have no baseline")
            return [Figure(name: "answers to a provider", value: try request.answered(), unit: .perSecond)]
        }
        access.server = "https://localhost:\(node.port)"
        let bare = try ProviderLoad(requests: pushes, streams: Self.streams, body: body, of: access, in: state)
        _ = try (request.answered(), bare.answered())
        let rates = try medians(rounds: rounds, [{ try request.answered() }, { try bare.answered() }])
        let figure = Figure(
            name: "answers to a provider", value: rates[0], baseline: ("a Node server", rates[1]), bound: 2,
            unit: .perSecond)
        figure.print()
        return [figure]
    }

    // MARK: Memory

    private func memory() throws -> Figure {
        section(
            "24. Providers: memory of the gateway for an idle TLS connection that has sent a push",
            "\(Self.connections) connections to a new gateway, which has served a few before")
        let grown = try (0..<3).map { round in
            let gateway = try MeasuredGateway(of: modules, in: state + "/idle\(round)")
            try IdleConnections(10, to: gateway.access, sources).close()
            let before = try gateway.memory
            let connections = try IdleConnections(Self.connections, to: gateway.access, sources)
            let after = try gateway.memory
            try connections.close()
            return after - before
        }
        let figure = Figure(
            name: "memory of an idle connection", value: median(grown) / Double(Self.connections), limit: 60 * 1024,
            unit: .bytes)
        figure.print()
        return figure
    }
}
