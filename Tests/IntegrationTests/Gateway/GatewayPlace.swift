import BellhopControl
import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import TestProcesses
import Testing

/// A host with a gateway on a free port, and the module `good`.
struct GatewayPlace {
    let workplace: Workplace
    let host: HostProcess
    let port: Int
    let token: String

    init(
        _ more: [String: Any] = [:], options: [String] = [],
        preparing prepare: (Workplace) async throws -> Void = { _ in }
    ) async throws {
        workplace = try Workplace(modules: ["good"], more)
        let setup = try await workplace.bellhop("gateway", "setup")
        #expect(setup.status == 0, "\(setup.errors)")
        try await prepare(workplace)
        host = try await HostProcess.start(
            settings: workplace.settings, stateDirectory: workplace.state, options: ["--gateway", "0"] + options)
        let started = try #require(await host.event(.gatewayStarted))
        port = try #require(started.facts(Event.GatewayStarted.self)).port
        token = try #require(await host.event(.tokenRegistered)?.facts(Event.TokenRegistered.self)).token
    }

    var authority: String { workplace.state + "/gateway/ca.pem" }

    func providerToken() async throws -> String {
        try await workplace.bellhop("gateway", "token").output.trimmingCharacters(in: .newlines)
    }

    /// Runs curl; returns the status, the headers and the body of the answer.
    func curl(_ arguments: String..., to device: String? = nil) async throws -> ChildProcess.Result {
        try await ChildProcess.run(
            "/usr/bin/curl",
            ["-s", "-i", "--max-time", "30", "--cacert", authority] + arguments
                + ["https://localhost:\(port)/3/device/\(device ?? token)"])
    }

    /// Has curl send pushes one after the other, on one connection as long as that lasts; returns their statuses.
    func statuses(of bodies: [String], _ headers: [String]) async throws -> [String] {
        let requests = bodies.map { body in
            ["-s", "-o", "/dev/null", "-w", "%{http_code}\n", "--max-time", "30", "--http2", "--cacert", authority]
                + headers.flatMap { ["-H", $0] } + ["-d", body, "https://localhost:\(port)/3/device/\(token)"]
        }
        let result = try await ChildProcess.run("/usr/bin/curl", Array(requests.joined(separator: ["--next"])))
        return result.output.split(separator: "\n").map(String.init)
    }

    /// What the gateway says about its clients.
    func report() async throws -> ProviderReport { try await host.client.call(Control.GatewayReport()) }
}
