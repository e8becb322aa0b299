import BellhopHost
import BellhopTesting
import BellhopValues
import Testing

/// The settings.json of this repository, with both samples and a disabled module.
@Suite("The demo", .timeLimit(.minutes(5)))
struct DemoTests {
    /// Signed in or not; the user has allowed notifications.
    private func start(allowing: Bool = true) async throws -> HostProcess {
        let host = try await HostProcess.start(settings: Repository.settings)
        if allowing { try await host.authorize(.grant) }
        return host
    }

    @Test("loads the Swift and the C module from their libraries, and says which module is disabled")
    func modules() async throws {
        let host = try await start()
        let reply = try await host.client.call(Control.Modules())
        #expect(reply.modules.map(\.name) == ["Push Notifications", "q2-demo-ios", "c-demo", "survey"])
        #expect(reply.modules.map(\.state) == [.loaded, .loaded, .loaded, .disabled])
        #expect(reply.modules.map(\.sender) == [nil, "com.q2.mobile.module.demo", "com.example.module.cdemo", nil])
        #expect(reply.modules[2].routes == ["transfer/{account}/{amount}"])
        #expect(await host.stop() == 0)
    }

    @Test("registers the categories of both once, asks the user after sign-in, and then hands both the one token")
    func start_registersOnce() async throws {
        let host = try await start(allowing: false)
        let registered = host.events.all(.categoriesRegistered)
        #expect(
            registered.map { $0.facts(Event.CategoriesRegistered.self)?.categories } == [
                ["Q2Demo", "Q2DemoTransfer", "CDemo"]
            ])
        #expect(host.events.first(.authorizationRequested) == nil)
        try await host.login()
        #expect(host.events.all(.authorizationRequested).map(\.module?.rawValue) == ["Push Notifications"])
        #expect(host.events.first(.tokenRegistered) == nil)
        try await host.authorize(.grant)
        let token = try #require(host.events.first(Event.TokenRegistered.self)?.token)
        #expect(token.count == 64)
        #expect(await host.event(.moduleLog) { $0.message == "device token \(token)" }?.module?.rawValue == "c-demo")
        #expect(await host.line(containing: "Q2Demo: device token") == "Q2Demo: device token \(token)")
        await host.stop()
    }

    @Test("a push goes to its sender, is shown, and its tap leads to a native route of the other module")
    func native() async throws {
        let host = try await start()
        try await host.login()
        let push = try await host.push(Repository.payload("transfer"))
        #expect(push.first(Event.PushRouted.self)?.modules == ["q2-demo-ios"])
        #expect(push.all(.callFinished).compactMap(\.module?.rawValue) == ["q2-demo-ios"])
        #expect(push.first(Event.NotificationShown.self)?.options == [.badge, .sound, .banner, .list])
        let tap = try await host.tap()
        #expect(tap.first(.navigationNative)?.module?.rawValue == "c-demo")
        #expect(tap.first(.navigationNative)?.route == "transfer/1234/25.50")
        #expect(tap.first(Event.ModuleLog.self)?.message == "showing a transfer of 25.50 from 1234")
        await host.stop()
    }

    @Test("a link of the Swift module leads to its page, with the accounts of the C module and the names in the asset")
    func page() async throws {
        let host = try await start()
        try await host.login()
        #expect(try await host.client.call(Control.Open(url: "examplebank://accounts")).module == "q2-demo-ios")
        _ = await host.event(.navigationNative)
        let screen = try await host.screen()
        #expect(screen.text == "Accounts\nRainy day savings  $1,250.50" && screen.cause == nil)
        #expect(
            await host.event(.assetFetched)?.facts(Event.AssetFetched.self)?.key.contains("account-names.json") == true)
        await host.stop()
    }

    @Test("a route that no module has falls back to the web, and one that nobody has leaves the screen as it is")
    func webAndNowhere() async throws {
        let host = try await start()
        try await host.login()
        try await host.push(Repository.payload("messages"))
        let web = try await host.tap()
        #expect(
            web.first(Event.NavigationWeb.self)?.address == "https://bank.example.com/online/uux.aspx#/messages")
        try await host.push(Repository.payload("nowhere"))
        let stayed = try #require(try await host.tap().first(.navigationStayed))
        #expect(stayed.route == "massages")
        #expect(stayed.cause?.hint?.contains("messages") == true)
        let status = try await host.client.call(Control.Status())
        #expect(status.app.screen == "https://bank.example.com/online/uux.aspx#/messages")
        await host.stop()
    }

    @Test("a tap before the sign-in waits for it and for the landing page")
    func deferred() async throws {
        let host = try await start()
        try await host.push(Repository.payload("transfer"))
        let tap = try await host.tap()
        #expect(tap.first(.navigationDeferred)?.route == "transfer/1234/25.50")
        #expect(tap.first(.navigationNative) == nil)
        try await host.login()
        #expect(await host.event(.navigationNative)?.module?.rawValue == "c-demo")
        await host.stop()
    }

    @Test("a silent push is answered and shows nothing")
    func silent() async throws {
        let host = try await start()
        let push = try await host.push(Repository.payload("silent"))
        #expect(push.last?.facts(Event.PushFinished.self)?.fetch == .newData)
        #expect(push.first(.notificationShown) == nil)
        await host.stop()
    }

    @Test("a push without a sender goes to both, and their presentations are united")
    func broadcast() async throws {
        let host = try await start()
        let push = try await host.push(Repository.payload("broadcast"))
        #expect(Set(push.all(.callFinished).compactMap(\.module?.rawValue)) == ["q2-demo-ios", "c-demo"])
        // What they ask for is united, and shown as far as the push has it: no badge, no sound.
        let answers = push.all(Event.CallFinished.self).compactMap(\.answer)
        #expect(answers.contains(.options([.badge, .sound, .banner, .list])))
        #expect(answers.contains(.options([.sound, .banner, .list])) && answers.count == 2)
        #expect(push.first(Event.NotificationShown.self)?.options == [.banner, .list])
        await host.stop()
    }

    @Test("an action and a text reply reach the Swift module as they were chosen")
    func actions() async throws {
        let host = try await start()
        try await host.push(Repository.payload("messages"))
        try await host.respond(
            Control.TextReply(notification: "last", action: "com.q2.mobile.module.demo.answer", text: "On my \"way\""))
        #expect(await host.line(containing: "answered") == #"Q2Demo: answered "On my "way"""#)
        try await host.push(Repository.payload("messages"))
        try await host.respond(Control.Dismiss(notification: "last"))
        #expect(await host.line(containing: "forgotten") == "Q2Demo: forgotten")
        await host.stop()
    }
}
