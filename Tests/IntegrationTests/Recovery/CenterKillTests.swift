import BellhopCore
import BellhopTesting
import Foundation
import Testing

/// The notification center's state outlives `kill -9`: what was answered is written.
@Suite("The notification center of a host that is killed", .timeLimit(.minutes(2)))
struct CenterKillTests {
    private let place: Workplace

    init() throws { place = try Workplace(modules: ["center"]) }

    private func start() async throws -> HostProcess {
        try await HostProcess.start(settings: place.settings, stateDirectory: place.state)
    }

    /// Has the module ask, and waits until it was answered.
    private func ask(_ host: HostProcess, _ tag: String, _ request: String) async throws {
        try await host.push(
            #"{"aps":{"content-available":1},"sender":"com.example.fixture.center","tag":"\#(tag)","ask":[\#(request)]}"#
        )
        _ = await host.event(.moduleLog) { $0.message?.hasPrefix("\(tag) 0 ") == true }
    }

    @Test("finds its requests, its notifications, the badge and the user's answer again, each time")
    func kills() async throws {
        for round in 1...8 {
            let host = try await start()
            if round == 1 { let _: ChangeReply = try await host.client.call(.state("background")) }
            let request =
                #"{"identifier":"n\#(round)","content":{"title":"T"},"trigger":{"timeInterval":\#(1000 + round)}}"#
            try await ask(host, "add\(round)", #"{"ask":"add","request":\#(request)}"#)
            try await ask(host, "badge\(round)", #"{"ask":"setBadge","count":\#(round)}"#)
            let decision = round.isMultiple(of: 2) ? "badge" : "sound"
            let _: ChangeReply = try await host.client.call(.authorize("grant", off: decision))
            let _: ChangeReply = try await host.client.call(.authorize("grant"))
            await host.kill()
        }
        let host = try await start()
        let pending: PendingReply = try await host.client.call(.pending)
        #expect(pending.requests.map(\.identifier) == (1...8).map { "n\($0)" })
        let status: StatusReport = try await host.client.call(.status)
        #expect(status.badge == 8)
        #expect(status.authorization == "authorized")
        let _: ChangeReply = try await host.client.call(.clock(advance: "1h"))
        for round in 1...8 {
            #expect(await host.event(.notificationShown) { $0.details?["identifier"] == "n\(round)" } != nil)
        }
        // What the move waits for is written.
        let _: ChangeReply = try await host.client.call(.clock(advance: "1s"))
        await host.kill()

        let last = try await start()
        let notifications: NotificationsReply = try await last.client.call(.notifications)
        #expect(Set(notifications.notifications.map(\.identifier)) == Set((1...8).map { "n\($0)" }))
        let left: PendingReply = try await last.client.call(.pending)
        #expect(left.requests.isEmpty)
        #expect(await last.stop() == 0)
    }
}
