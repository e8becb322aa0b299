import BellhopControl
import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import Testing

/// A push that curl sends while the device is offline.
@Suite("A push to a device that is offline", .timeLimit(.minutes(5)))
struct StoredPushTests {
    private static let id = "eabeae54-14a8-11e5-b60b-1697f925ec7b"

    private func deliveries(of workplace: Workplace) async throws -> DeliveriesReply {
        try JSONLine.decode(
            DeliveriesReply.self, from: try await workplace.bellhop("deliveries", "--json").output.utf8)
    }

    @Test func `is shown once after the host was killed, and counted once`() async throws {
        let place = try await GatewayTests.Place(["app": ["bundleIdentifier": "com.example.bank"]])
        let workplace = place.workplace
        #expect(try await workplace.bellhop("state", "offline").status == 0)
        let result = try await place.curl(
            "--http2", "-H", "authorization: bearer \(place.providerToken())", "-H", "apns-topic: com.example.bank",
            "-H", "apns-id: \(Self.id)", "-d", payload(to: "good"))
        #expect(result.output.hasPrefix("HTTP/2 200"), "\(result)")
        await place.host.kill()
        #expect(place.host.events.first(.notificationShown) == nil)

        let host = try await HostProcess.start(
            settings: workplace.settings, stateDirectory: workplace.state, gateway: true)
        var sums = DeliverySums()
        sums.add(.stored(.offline))
        #expect(try await deliveries(of: workplace).sums == sums)

        #expect(try await workplace.bellhop("state", "online").status == 0)
        #expect(await host.event(.pushFinished) != nil)
        try await host.push(payload(to: "good", #""alert":{"title":"Another"}"#))
        #expect(host.events.all(Event.NotificationShown.self).map(\.title) == ["Hello", "Another"])
        sums = DeliverySums()
        sums.add(.forwarded(at: .now, after: .offline))
        let reply = try await deliveries(of: workplace)
        #expect(reply.sums == sums)
        #expect(reply.pushes.map(\.id) == [Self.id])
        #expect(await host.stop() == 0)
    }
}
