import BellhopControl
import BellhopTesting
import BellhopValues
import Foundation
import Testing

/// Pushes that `bellhop gateway send` has a gateway take as those of a provider.
@Suite("A push that is sent as APNs would", .timeLimit(.minutes(5)))
struct GatewaySendTests {
    private static let app = ["app": ["bundleIdentifier": "com.example.bank"]]

    /// Sends the payload of standard input; returns the exit code and the answer.
    private func send(
        _ options: [String] = [], body: String = payload(to: "good"), at place: GatewayPlace
    ) async throws -> (exit: Int32, answer: ProviderAnswer) {
        let words = ["gateway", "send", "-", "--json"] + options
        let workplace = place.workplace
        let result = try await BellhopCommand.run(
            words + ["--settings", workplace.settings, "--state-dir", workplace.state], input: Array(body.utf8))
        return (result.status, try JSONLine.decode(ProviderAnswer.self, from: result.output.utf8))
    }

    @Test func `gets the answers of APNs, and counts in the report`() async throws {
        let place = try await GatewayPlace(Self.app)
        let id = "eabeae54-14a8-11e5-b60b-1697f925ec7b"
        let (exit, accepted) = try await send(["--header", "apns-id: \(id)"], at: place)
        #expect(exit == 0 && accepted.status == 200 && accepted.apnsID == id, "\(accepted)")
        #expect(accepted.apnsUniqueID != nil && accepted.push != nil, "\(accepted)")
        #expect(await place.host.event(.notificationShown)?.push == accepted.push)

        let refusals: [(reason: APNsReason, options: [String], body: String)] = [
            (.badTopic, ["--topic", "com/example"], payload(to: "good")),
            (.deviceTokenNotForTopic, ["--topic", "com.example.shop"], payload(to: "good")),
            (.missingTopic, ["--header", "apns-topic:"], payload(to: "good")),
            (.duplicateHeaders, ["--header", "apns-id: \(id)", "--header", "apns-id: \(id)"], payload(to: "good")),
            (.badPriority, ["--priority", "10", "--type", "background"], payload(to: "good")),
            (.badDeviceToken, ["--token", "00"], payload(to: "good")),
            (.payloadTooLarge, [], String(repeating: " ", count: 100_000)),
        ]
        for (reason, options, body) in refusals {
            let (exit, answer) = try await send(options, body: body, at: place)
            #expect(exit == 1 && answer.status == reason.status && answer.reason == reason, "\(answer)")
            #expect(answer.detail?.isEmpty == false && answer.remedy == reason.remedy, "\(answer)")
        }
        let report = try await place.report()
        #expect(report.connections == 1 && report.accepted == 1, "\(report)")
        #expect(report.sent == refusals.count + 1 && report.waiting == 0, "\(report)")

        let text = try await place.workplace.bellhop(
            "gateway", "send", "-", "--priority", "7", input: payload(to: "good"))
        #expect(text.output.hasPrefix("HTTP 400 BadPriority\n"), "\(text)")
        #expect(text.output.contains("send instead    10, 5 or 1 in apns-priority"), "\(text)")
        #expect(await place.host.stop() == 0)
    }

    @Test func `to a device token that was replaced gets 410 with the time of that`() async throws {
        let place = try await GatewayPlace(Self.app)
        #expect(try await place.workplace.bellhop("token", "renew").status == 0)
        let (exit, gone) = try await send(["--token", place.token], at: place)
        #expect(exit == 1 && gone.status == 410 && gone.reason == .unregistered, "\(gone)")
        #expect(abs(Double(gone.timestamp ?? 0) / 1000 - Date().timeIntervalSince1970) < 300, "\(gone)")
        // By default, a push is for the present token.
        #expect(try await send(at: place).answer.status == 200)
        #expect(await place.host.stop() == 0)
    }

    @Test func `meets a storm as one of a provider does`() async throws {
        let place = try await GatewayPlace(Self.app)
        #expect(try await place.workplace.bellhop("gateway", "weather", "storm", "--seed", "13").status == 0)
        var answers: [ProviderAnswer] = []
        for number in 0..<80 {
            let body = payload(to: "good", #""alert":{"title":"\#(number)"}"#)
            answers.append(try await place.host.client.call(Control.GatewaySend(payload: Array(body.utf8))))
        }
        let report = try await place.report()
        #expect(report.accepted == answers.count { $0.status == 200 } && report.accepted > 0, "\(report)")
        #expect(report.refused.reduce(0) { $0 + $1.count } == answers.count { $0.status ?? 0 >= 400 }, "\(report)")
        #expect(answers.contains { $0.reason == .tooManyRequests }, "\(report)")
        #expect(report.cut == answers.count { $0.status == nil } && report.cut > 0, "\(report)")
        // After GOAWAY, the host opens another connection.
        #expect(report.connections > 1 && report.waiting == 0, "\(report)")

        let file = place.workplace.state + "/closed.json"
        let text = #"{"unavailable": {"every": 1, "pushes": 1, "reason": "ServiceUnavailable"}}"#
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try await place.workplace.bellhop("gateway", "weather", file).status == 0)
        let (exit, refused) = try await send(at: place)
        #expect(exit == 75 && refused.status == 503 && refused.reason == .serviceUnavailable, "\(refused)")
        #expect(await place.host.stop() == 0)
    }

    @Test func `while the device is offline is stored, and shown when it is online`() async throws {
        let place = try await GatewayPlace(Self.app)
        #expect(try await place.workplace.bellhop("state", "offline").status == 0)
        let (_, accepted) = try await send(["--collapse-id", "balance"], at: place)
        #expect(accepted.status == 200 && accepted.push != nil, "\(accepted)")
        let (_, tried) = try await send(["--expiration", "0"], at: place)
        #expect(tried.status == 200, "\(tried)")
        let sums = try await place.host.client.call(Control.Deliveries()).sums
        #expect(sums.received == 2, "\(sums)")
        #expect(place.host.events.first(.notificationShown) == nil)
        #expect(try await place.workplace.bellhop("state", "online").status == 0)
        #expect(await place.host.event(.notificationShown)?.push == accepted.push)
        #expect(await place.host.stop() == 0)
    }

    @Test func `without a gateway fails, and says how to start one`() async throws {
        let workplace = try Workplace(modules: ["good"])
        let host = try await HostProcess.start(settings: workplace.settings, stateDirectory: workplace.state)
        let result = try await workplace.bellhop("gateway", "send", "-", input: payload(to: "good"))
        #expect(result.status != 0 && result.errors.contains("bellhop run --gateway"), "\(result.errors)")
        #expect(await host.stop() == 0)
    }

    @Test func `has the remedies of the table in docs/provider.md`() throws {
        let page = try String(contentsOfFile: "\(Repository.root)/docs/provider.md", encoding: .utf8)
        let rows = page.matches(of: /\n\| `([A-Z][a-z][A-Za-z]*)` \| \d+ \| ([^|]*) \|/)
        #expect(!rows.isEmpty)
        for row in rows {
            let reason = try #require(APNsReason(rawValue: String(row.1)))
            #expect(reason.remedy == row.2.replacing("`", with: ""), "\(reason)")
        }
    }
}
