import BellhopHost
import BellhopTesting
import BellhopValues
import Testing

/// The transfer of the Swift sample: changed by its service extension, drawn by its content extension.
@Suite("The demo's transfer alert", .timeLimit(.minutes(5)))
struct TransferAlertTests {
    private let approve = "com.q2.mobile.module.demo.approve"

    /// A host on whose device the alert is shown.
    private func start() async throws -> (HostProcess, [Event]) {
        let host = try await HostProcess.start(settings: Repository.settings)
        try await host.login()
        try await host.authorize(.grant)
        return (host, try await host.push(Repository.payload("transfer-alert")))
    }

    @Test func `its service extension writes the amount and attaches a picture`() async throws {
        let (host, push) = try await start()
        #expect(push.first(Event.ServiceAnswered.self)?.attachments == 1)
        #expect(push.first(.attachmentDropped) == nil)
        let shown = push.first(.notificationShown)
        #expect(shown?.facts(Event.NotificationShown.self)?.title == "$1,250.00 to Harbor Sailing Club")
        #expect(shown?.facts(Event.NotificationShown.self)?.subtitle == "From Everyday Checking ··1234")
        await host.stop()
    }

    @Test func `a push that holds no transfer is shown as it is`() async throws {
        let (host, _) = try await start()
        let push = try await host.push(
            #"""
            {"aps": {"alert": "Hello", "mutable-content": 1}, "sender": "com.q2.mobile.module.demo",
             "data": {"transfer": {"amount": "none", "currency": "USD"}}}
            """#)
        #expect(push.first(Event.ServiceAnswered.self)?.outcome == .unchanged)
        #expect(push.first(Event.NotificationShown.self)?.body == "Hello")
        await host.stop()
    }

    @Test(arguments: ["light", "dark"]) func `its content extension draws it`(_ appearance: String) async throws {
        let (host, _) = try await start()
        let card = try await host.client.call(Control.Expand(notification: "last", appearance: appearance))
        #expect(card.module?.rawValue == "q2-demo-ios")
        #expect(card.notes == [])
        #expect(card.actions == [approve, "com.q2.mobile.module.demo.decline"])
        #expect(
            card.text == """
                Bank  now
                (picture)
                Transfer to Harbor Sailing Club
                $1,250.00
                From  Everyday Checking ··1234
                To  Harbor Sailing Club ··8080
                Waiting for your approval
                [Approve]
                [Decline]
                """)
        await host.stop()
    }

    @Test func `Approve stays with the content extension, and the local notification is due in two hours`() async throws
    {
        let (host, _) = try await start()
        _ = try await host.expand()
        let approved = try await host.respond(Control.Action(notification: "last", action: approve))
        #expect(approved.all(.callFinished).map(\.stage) == [.content])
        #expect(approved.first(.notificationRemoved) == nil)
        let card = try await host.expand()
        #expect(card.text.contains("Approved ✓"))
        #expect(card.actions == [])

        try await host.advanceClock(by: "119m")
        #expect(host.events.first(.notificationFired) == nil)
        try await host.advanceClock(by: "1m")
        let shown = await host.event(.notificationShown) {
            $0.facts(Event.NotificationShown.self)?.title == "Transfer arrives tomorrow"
        }
        #expect(shown?.facts(Event.NotificationShown.self)?.body == "$1,250.00 is on its way to Harbor Sailing Club.")
        #expect(shown?.module?.rawValue == "q2-demo-ios")
        await host.stop()
    }

    @Test func `Decline goes on to the module`() async throws {
        let (host, _) = try await start()
        _ = try await host.expand()
        let declined = try await host.respond(
            Control.Action(notification: "last", action: "com.q2.mobile.module.demo.decline"))
        #expect(declined.all(.callFinished).map(\.stage) == [.content, .response])
        #expect(declined.first(.notificationRemoved) != nil)
        #expect(declined.first(Event.ModuleOutput.self)?.message == "Q2Demo: declined")
        await host.stop()
    }

    @Test func `Approve on one that is not expanded is the module's`() async throws {
        let (host, _) = try await start()
        let approved = try await host.respond(Control.Action(notification: "last", action: approve))
        #expect(approved.all(.callFinished).map(\.stage) == [.response])
        #expect(approved.first(Event.ModuleOutput.self)?.message == "Q2Demo: approved $1,250.00")
        #expect(await host.event(.notificationScheduled)?.module?.rawValue == "q2-demo-ios")
        await host.stop()
    }
}
