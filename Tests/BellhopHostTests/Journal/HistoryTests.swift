import BellhopControl
import BellhopValues
import Testing

@testable import BellhopHost

/// Looking back at pushes, and delivering one of them again.
struct HistoryTests {
    private func history(_ host: TestHost, limit: Int? = nil, before: String? = nil) async throws -> [PushReport] {
        guard case .history(let reports) = try await host.host.handle(.history(limit: limit, before: before)) else {
            return []
        }
        return reports
    }

    @Test func `pushes are listed newest first, by pages`() async throws {
        let host = try await TestHost(modules: ["good"])
        #expect(try await history(host) == [])
        for _ in 1...3 { try await host.push(TestHost.payload(to: "good")) }
        let all = try await history(host)
        #expect(all.map(\.push.description) == ["p3", "p2", "p1"])
        #expect(all.first?.sender == "com.example.fixture.good")
        #expect(all.first?.outcome == .shown)
        #expect(all.first?.calls == 1)
        #expect(all.first?.bytes == TestHost.payload(to: "good").utf8.count)
        #expect(try await history(host, limit: 2).map(\.push.description) == ["p3", "p2"])
        #expect(try await history(host, limit: 1000, before: "p2").map(\.push.description) == ["p1"])
        #expect(try await history(host, before: "p1") == [])
        await host.stop()
    }

    @Test(arguments: ["spaced.apns", nil])
    func `the size of a push is that of what a server would send for its file`(_ source: String?) async throws {
        let host = try await TestHost(modules: ["good"])
        let sent = TestHost.payload(to: "good")
        let text = " {\n \"Simulator Target Bundle\" : \"com.q2.mobile\" , " + sent.dropFirst() + "\n"
        _ = try await host.host.handle(.push(payload: Array(text.utf8), source: source, collapseID: nil))
        let accepted = try #require(await host.events.all(Event.PushAccepted.self).first)
        let size = source == nil ? text.utf8.count : sent.utf8.count
        #expect(accepted.bytes == size)
        #expect(try await history(host).map(\.bytes) == [size])
        await host.stop()
    }

    @Test(arguments: [(0, nil), (1001, nil), (.max, nil), (1, "12"), (1, ""), (1, "p")] as [(Int, String?)])
    func `a question that makes no sense is refused`(_ limit: Int, _ before: String?) async throws {
        let host = try await TestHost(modules: [])
        let error = await #expect(throws: BellhopError.self) {
            try await history(host, limit: limit, before: before)
        }
        #expect(error?.code == .controlBadParameters)
        await host.stop()
    }

    @Test func `a replay is a push of its own that says which it repeats`() async throws {
        let host = try await TestHost(modules: ["good"])
        try await host.push(TestHost.payload(to: "good"), collapseID: "c")
        for (name, original) in [("p1", "p1"), ("last", "p2")] {
            guard case .push(let reply) = try await host.host.handle(.replay(push: name)) else {
                Issue.record("the reply to replay is no push's")
                return
            }
            let events = await host.events { $0.kind == .pushFinished && $0.push == reply.push }
                .filter { $0.push == reply.push }
            #expect(events.first(Event.PushAccepted.self)?.replayOf?.description == original)
            #expect(events.first(Event.PushAccepted.self)?.notification == "c")
            #expect(events.first(Event.CallFinished.self)?.outcome == .answered)
        }
        #expect(try await history(host).map(\.replayOf?.description) == ["p2", "p1", nil])
        await host.stop()
    }

    @Test func `the payload of a push is the text that was sent`() async throws {
        let host = try await TestHost(modules: ["good"])
        let text = "{ \"aps\": {\"alert\": \"\u{1F4EF}\\u00e9\"} }\n"
        try await host.push(text, collapseID: "c")
        for name in ["p1", "last"] {
            let reply = try await host.host.handle(.payload(push: name))
            #expect(reply == .payload(PayloadReply(push: "p1", payload: text, collapseID: "c")))
        }
        await host.stop()
    }

    @Test(arguments: ["p2", "p0", "p-1", "1", "", "p99999999999999999999"])
    func `a push the journal does not keep cannot be replayed, and has no payload`(_ push: String) async throws {
        let host = try await TestHost(modules: ["good"])
        try await host.push(TestHost.payload(to: "good"))
        for command in [.replay(push: push), .payload(push: push)] as [Command] {
            let error = await #expect(throws: BellhopError.self) { try await host.host.handle(command) }
            #expect(error?.code == .journalUnknownPush)
            #expect(error?.hint == "List those it keeps")
        }
        #expect(try await history(host).count == 1)
        await host.stop()
    }

    @Test(arguments: [
        ("goood", BellhopError.Code.moduleUnknown, "Did you mean \"good\"?"),
        ("", .moduleUnknown, "List the modules of settings.json"),
        ("good", .moduleNotQuarantined, "List the modules that are quarantined"),
    ])
    func `a module that is not quarantined cannot be lifted`(
        _ name: String, _ code: BellhopError.Code, _ hint: String
    ) async throws {
        let host = try await TestHost(modules: ["good"])
        let error = await #expect(throws: BellhopError.self) { try await host.host.handle(.lift(module: name)) }
        #expect(error?.code == code)
        #expect(error?.hint == hint)
        guard case .quarantine(let reports) = try await host.host.handle(.quarantine) else {
            Issue.record("the reply to quarantine is none")
            return
        }
        #expect(reports.isEmpty)
        await host.stop()
    }
}
