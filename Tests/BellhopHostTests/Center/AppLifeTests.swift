import BellhopTesting
import Foundation
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

@Suite("An app that is ended and started", .timeLimit(.minutes(5)))
struct AppLifeTests {
    private static let silent = TestHost.payload(to: "center", #""content-available":1"#)

    private func start(_ more: [String: Any] = [:]) async throws -> TestHost {
        try await TestHost(modules: [TestHost.entry("center", ["isolation": "process"])], more: more)
    }

    /// Ends the app, and waits until no process of it is left.
    private func end(_ test: TestHost, _ state: String) async throws {
        let process = try #require(try await test.report("center").process)
        try await test.state(state)
        #expect(await test.facts(Event.ModuleEnded.self).first?.outcome == Event.ModuleEnded.Outcome(rawValue: state))
        let report = try await test.report("center")
        #expect(report.state == .asleep)
        #expect(report.process == nil)
        #expect(kill(process, 0) != 0)
    }

    @Test("no module of it runs", arguments: ["suspended", "terminated"])
    func ends(state: String) async throws {
        let test = try await start()
        try await end(test, state)
        // Ended again is ended.
        try await test.state(state == "suspended" ? "terminated" : "suspended")
        #expect(try await test.report("center").state == .asleep)
        #expect(await test.events.all(.moduleEnded).count == 1)
        await test.stop()
    }

    @Test(
        "comes up with `state foreground`, and its modules hear all they hear at a start",
        arguments: ["foreground", "background"])
    func comesUp(state: String) async throws {
        let test = try await start()
        try await end(test, "suspended")
        try await test.state(state)
        let report = try await test.report("center")
        #expect(report.state == .loaded)
        #expect(report.process != nil)
        #expect(await test.logged("didRegister").count == 2)
        #expect(try await test.ask(#"{"ask":"categories"}"#)[0].identifiers("categories") == ["Declared"])
        await test.stop()
    }

    @Test("suspended, a silent push starts it in the background, and waits for the start")
    func silentPush() async throws {
        let test = try await start()
        try await end(test, "suspended")
        let events = try await test.push(Self.silent)
        #expect(events.last?.facts(Event.PushFinished.self)?.fetch == .newData)
        #expect(try await test.status.app.state == "background")
        #expect(try await test.report("center").state == .loaded)
        await test.stop()
    }

    @Test("terminated, only the newest silent push is held, until the user starts it")
    func held() async throws {
        let test = try await start()
        try await end(test, "terminated")
        for _ in 0..<3 { _ = try await test.accept(Self.silent) }
        _ = await test.events(.pushHeld, 3)
        #expect(await test.events.all(.pushDropped).count == 2)
        #expect(try await test.report("center").state == .asleep)
        try await test.state("foreground")
        let finished = try #require(await test.events(.pushFinished).first)
        #expect(finished.push == PushID(number: 3))
        #expect(finished.facts(Event.PushFinished.self)?.fetch == .newData)
        await test.stop()
    }

    @Test("a tap starts it, and the response waits for the start", arguments: ["suspended", "terminated"])
    func tap(state: String) async throws {
        let test = try await start()
        try await test.ask(#"{"ask":"setDelegate","isSet":true}"#)
        try await end(test, state)
        try await test.push(TestHost.payload(to: "center"), collapseID: "push")
        #expect(await test.events.first(Event.NotificationShown.self)?.by == .system)
        #expect(try await test.report("center").state == .asleep)
        let events = try await test.respond(.tap(notification: "last"))
        let logs = events.all(Event.ModuleLog.self).map(\.message)
        // First all that belongs to a start; what the old instance set is forgotten.
        #expect(logs.map { $0.split(separator: " ")[0] } == ["didRegister", "didReceive"])
        #expect(try await test.status.app.state == "foreground")
        await test.stop()
    }

    @Test("a link brings it up")
    func link() async throws {
        let test = try await start([
            "app": ["urlScheme": "bank"],
            "uux": ["baseURL": "https://bank.example/uux.aspx", "routes": ["messages"]],
        ])
        try await end(test, "terminated")
        _ = try await test.host.handle(.open(url: "bank://open?targetPage=%23%2Fmessages"))
        try await test.state("foreground")
        #expect(try await test.report("center").state == .loaded)
        #expect(await test.events.all(Event.DeviceChanged.self).map(\.outcome) == [.terminated, .foreground])
        await test.stop()
    }

    @Test("a link to a module's own route waits until the module is up", arguments: ["suspended", "terminated"])
    func nativeLink(state: String) async throws {
        let test = try await TestHost(
            modules: [TestHost.entry("good", ["isolation": "process", "routes": ["transfer/{account}"]])],
            more: [
                "app": ["urlScheme": "bank"],
                // Who ends an app ends its session.
                "uux": ["baseURL": "https://bank.example/uux.aspx", "routes": [], "publicRoutes": ["transfer/*"]],
            ])
        try await test.state(state)
        _ = try await test.host.handle(.open(url: "bank://open?targetPage=%23%2Ftransfer%2Fmain"))
        let end = await test.events { [.navigationNative, .navigationStayed].contains($0.kind) }.last
        #expect(end?.kind == .navigationNative, "\(end?.message ?? "-")")
        await test.stop()
    }

    @Test("suspended it keeps its session, terminated it does not", arguments: ["suspended", "terminated"])
    func session(state: String) async throws {
        let test = try await TestHost(
            modules: [TestHost.entry("good", ["routes": ["transfer/{account}"]])],
            more: [
                "app": ["urlScheme": "bank"],
                "uux": ["baseURL": "https://bank.example/uux.aspx", "routes": ["login"], "publicRoutes": ["login"]],
            ])
        try await test.login()
        _ = try await test.host.handle(.navigate(route: "login"))
        _ = await test.events { $0.kind == .navigationWeb }
        try await test.state(state)
        let status = try await test.status
        #expect(status.app.session == (state == "suspended" ? Session.landed : .loggedOut).rawValue)
        #expect((status.app.screen == nil) == (state == "terminated"), "\(status.app.screen ?? "-")")
        // Now nothing is shown before the user has signed in again.
        _ = try await test.host.handle(.open(url: "bank://open?targetPage=%23%2Ftransfer%2Fmain"))
        let kinds: [Event.Kind] = [.navigationNative, .navigationDeferred]
        #expect(await test.events { kinds.contains($0.kind) }.last?.kind == kinds[state == "suspended" ? 0 : 1])
        try await test.state("terminated")
        if state == "terminated" {
            #expect(await test.facts(Event.NavigationDropped.self).last?.outcome == .terminated)
        }
        await test.stop()
    }

    @Test("ended and started without a pause, it is up in the end, once")
    func quickly() async throws {
        let test = try await start()
        for _ in 0..<3 { for state in ["suspended", "foreground"] { try await test.state(state) } }
        #expect(try await test.report("center").state == .loaded)
        #expect(try await test.push(Self.silent).last?.facts(Event.PushFinished.self)?.fetch == .newData)
        _ = await test.events(.moduleEnded, 3)
        #expect(await test.events.all(.moduleCrashed).isEmpty)
        // A tap is told at once again, not behind a start that is over.
        #expect(await test.host.phone?.application.launch.isRunning == false)
        await test.stop()
    }

    @Test("who waited for the user when it ended is let go, and asks anew")
    func asking() async throws {
        let test = try await start(TestHost.undecided)
        let request = #"{"ask":"requestAuthorization","options":["alert"]}"#
        _ = try await test.order(request)
        _ = await test.events(.authorizationRequested)
        try await end(test, "suspended")
        try await test.state("foreground")
        let tag = try await test.order(request)
        #expect(await test.facts(Event.AuthorizationRequested.self, 2).map(\.outcome) == [.prompted, .waits])
        try await test.authorize("grant")
        #expect(try await test.answers(tag).map(\.granted) == [true])
        await test.stop()
    }
}
