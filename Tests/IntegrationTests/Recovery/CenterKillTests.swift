import BellhopTesting
import BellhopValues
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
            if round == 1 { _ = try await host.client.call(Control.State(state: "background")) }
            let request =
                #"{"identifier":"n\#(round)","content":{"title":"T"},"trigger":{"timeInterval":\#(1000 + round)}}"#
            try await ask(host, "add\(round)", #"{"ask":"add","request":\#(request)}"#)
            try await ask(host, "badge\(round)", #"{"ask":"setBadge","count":\#(round)}"#)
            let decision = round.isMultiple(of: 2) ? "badge" : "sound"
            _ = try await host.client.call(Control.Authorize(decision: "grant", off: decision))
            _ = try await host.client.call(Control.Authorize(decision: "grant"))
            await host.kill()
        }
        let host = try await start()
        let pending = try await host.client.call(Control.Pending())
        #expect(pending.requests.map(\.identifier) == (1...8).map { "n\($0)" })
        let status = try await host.client.call(Control.Status())
        #expect(status.notifications.badge == 8)
        #expect(status.notifications.authorization == "authorized")
        _ = try await host.client.call(Control.Clock(advance: "1h"))
        for round in 1...8 {
            #expect(await host.event(.notificationShown) { $0.notification == "n\(round)" } != nil)
        }
        // What the move waits for is written.
        _ = try await host.client.call(Control.Clock(advance: "1s"))
        await host.kill()

        let last = try await start()
        let notifications = try await last.client.call(Control.Notifications())
        #expect(Set(notifications.notifications.map(\.identifier)) == Set((1...8).map { "n\($0)" }))
        let left = try await last.client.call(Control.Pending())
        #expect(left.requests.isEmpty)
        #expect(await last.stop() == 0)
    }
}
