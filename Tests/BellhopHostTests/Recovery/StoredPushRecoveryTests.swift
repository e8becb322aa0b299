import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

/// A push of a provider that APNs stored, and a host that was not stopped (Semantics §13).
@Suite("A push that APNs stores", .timeLimit(.minutes(5)))
struct StoredPushRecoveryTests {
    private func deliver(_ push: ProviderPush, to test: TestHost) async throws {
        let reply = try await test.host.handle(.deliver([push]))
        #expect(reply == .deliveries(DeliverReply(results: [.accepted("p1")])))
    }

    private func sums(of test: TestHost) async throws -> DeliverySums? {
        guard case .deliveryReports(let reply) = try await test.host.handle(.deliveries()) else { return nil }
        return reply.sums
    }

    @Test func `is still stored by the next host, and reaches the device once`() async throws {
        let killed = try await TestHost(modules: ["good"])
        let token = try #require(await killed.events.first(Event.TokenRegistered.self)?.token)
        _ = try await killed.host.handle(.state("offline"))
        let payload = Array(TestHost.payload(to: "good").utf8)
        try await deliver(ProviderPush(deviceToken: token, id: "id", bundle: "any", payload: payload), to: killed)

        let next = try await TestHost.after(killed, modules: ["good"])
        #expect(try await sums(of: next)?.stored == [.offline: 1])
        _ = try await next.host.handle(.state("online"))
        let events = await next.events { $0.kind == .pushFinished }
        #expect(events.all(.pushForwarded).compactMap(\.push) == ["p1"])
        #expect(events.all(.pushRedelivered).isEmpty)
        let sums = try await sums(of: next)
        #expect(sums?.received == 1 && sums?.forwarded == 1)

        let last = try await TestHost.after(next, modules: ["good"])
        #expect(await last.events.all(.pushForwarded).isEmpty)
        for host in [killed, next, last] { await host.stop() }
    }
}
