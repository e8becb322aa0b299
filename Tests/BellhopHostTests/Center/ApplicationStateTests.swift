import BellhopTesting
import BellhopValues
import Foundation
import TestProcesses
import Testing

@testable import BellhopHost

@Suite("A module is told where the app is", .timeLimit(.minutes(5)))
struct ApplicationStateTests {
    private static let isolations = ["process", "inProcess"]

    private func start(_ keys: [String: Any], more: [String: Any] = [:]) async throws -> TestHost {
        try await TestHost(modules: [TestHost.entry("states", keys)], more: more)
    }

    /// What it logged, after something that it logs behind all it was told before.
    private func heard(_ test: TestHost) async throws -> [String] {
        try await test.push(TestHost.payload(to: "states", #""content-available":1"#))
        return await test.logged("").filter { $0 != "silent" }
    }

    @Test("before anything else, and on every change", arguments: isolations)
    func changes(isolation: String) async throws {
        let test = try await start(["isolation": isolation])
        for state in ["background", "background", "foreground"] { try await test.state(state) }
        #expect(try await heard(test) == ["state 0", "didRegister", "state 2", "state 1", "state 0"])
        // What goes well is no event.
        #expect(
            !(await test.events.contains { $0.facts(Event.CallFinished.self)?.selector == .applicationDidChangeState }))
        await test.stop()
    }

    @Test("as inactive behind a call, while pushes are presented as in the foreground", arguments: isolations)
    func inactive(isolation: String) async throws {
        let test = try await start(["isolation": isolation], more: ["foregroundPresentation": ["list"]])
        try await test.state("inactive")
        try await test.push(TestHost.payload(to: "states"))
        #expect(await test.events.first(Event.NotificationShown.self)?.by == .modules)
        try await test.state("foreground")
        #expect(try await heard(test) == ["state 0", "didRegister", "state 1", "state 0"])
        #expect(await test.events.all(Event.DeviceChanged.self).map(\.outcome) == [.inactive, .foreground])
        await test.stop()
    }

    @Test(
        "before it ends with the app",
        arguments: [
            (["suspended"], ["state 2"]), (["background", "suspended"], ["state 2"]), (["terminated"], ["state 3"]),
            (["background", "terminated"], ["state 2", "state 3"]), (["suspended", "terminated"], ["state 2"]),
        ], isolations)
    func ends(_ life: (states: [String], heard: [String]), isolation: String) async throws {
        let test = try await start(["isolation": isolation])
        for state in life.states { try await test.state(state) }
        _ = await test.events(.moduleEnded)
        #expect(await test.logged("state").dropFirst() == life.heard[...])
        // The next instance hears it first of all.
        try await test.state("foreground")
        #expect(try await heard(test).suffix(3) == ["state 1", "didRegister", "state 0"])
        await test.stop()
    }

    @Test("in the background where a push has started the app", arguments: isolations)
    func wokenByPush(isolation: String) async throws {
        let test = try await start(["isolation": isolation])
        try await test.state("suspended")
        #expect(try await heard(test) == ["state 0", "didRegister", "state 2", "state 2", "didRegister"])
        await test.stop()
    }

    @Test(
        "and is active only after the response that brings it to the foreground",
        arguments: [
            ("foreground", ["didReceive 0"]), ("background", ["state 1", "didReceive 1", "state 0"]),
            ("suspended", ["state 1", "didRegister", "didReceive 1", "state 0"]),
            ("terminated", ["state 1", "didRegister", "didReceive 1", "state 0"]),
        ], isolations)
    func opensByTap(_ life: (state: String, heard: [String]), isolation: String) async throws {
        let test = try await start(["isolation": isolation])
        try await test.state("background")
        try await test.push(TestHost.payload(to: "states"))
        try await test.state(life.state)
        if ["suspended", "terminated"].contains(life.state) { _ = await test.events(.moduleEnded) }
        let count = await test.logged("").count
        _ = try await test.respond(.tap(notification: "last"))
        #expect(try await heard(test).dropFirst(count) == life.heard[...])
        await test.stop()
    }

    @Test("what it sets meanwhile counts for the tap that has started the app", arguments: isolations)
    func setsDelegate(isolation: String) async throws {
        let test = try await TestHost(modules: [TestHost.entry("late_delegate", ["isolation": isolation])])
        try await test.state("terminated")
        try await test.push(TestHost.payload(to: "late_delegate"))
        _ = try await test.respond(.tap(notification: "last"))
        let lines = await test.logged("")
        #expect(lines.contains("delegate didReceive") && !lines.contains("didReceive"))
        await test.stop()
    }

    @Test("when the app is ended it asks for nothing any more", arguments: isolations)
    func asksAtTheEnd(isolation: String) async throws {
        let test = try await TestHost(
            modules: [TestHost.entry("late_delegate", ["isolation": isolation])],
            more: [
                "uux": ["baseURL": "https://bank.example/uux.aspx", "routes": ["login"], "publicRoutes": ["login"]]
            ])
        try await test.state("terminated")
        _ = await test.events(.moduleEnded)
        #expect(await test.logged("").suffix(2) == ["state 3", "login 0"])
        #expect(await test.facts(Event.NavigationStayed.self).map(\.outcome) == [.notRunning])
        #expect(try await test.status.app.screen == nil)
        await test.stop()
    }

    @Test("one that could not be told in time is told with its next call")
    func toldLate() async throws {
        let test = try await TestHost(modules: ["late_delegate"])
        let silent = TestHost.payload(to: "late_delegate", #""content-available":1"#)
        // As many as may be under way.
        for _ in 0..<16 { try await test.accept(silent) }
        await eventually { test.clock.pending >= 16 }
        let change = Task { try await test.state("background") }
        await eventually { test.clock.pending >= 17 }
        test.clock.advance(by: .seconds(5))
        try await change.value
        #expect(await test.logged("state") == ["state 0"])
        test.clock.advance(by: .seconds(25))
        _ = await test.events(.pushFinished, 16)
        try await test.accept(silent)
        _ = await test.events { $0.message == "state 2" }
        test.clock.advance(by: .seconds(30))
        await test.stop()
    }

    @Test("where another instance takes its place, and not where it goes on")
    func reloaded() async throws {
        let states = ReloadHost.entry("states")
        let silent = TestHost.payload(to: "states", #""content-available":1"#)
        let test = try await ReloadHost(modules: [states])
        try await test.edit([states, "good"])
        _ = try await test.push(silent)
        _ = try await test.host.handle(.state("background"))
        try await test.edit([states.merging(["data": "other"]) { $1 }, "good"])
        _ = try await test.push(silent)
        let logs = await test.events.filter { $0.kind == .moduleLog && $0.module?.rawValue == "states" }
        #expect(
            logs.compactMap(\.message) == [
                "state 0", "didRegister", "silent", "state 2", "state 2", "didRegister", "silent",
            ])
        await test.host.stop()
    }

    @Test("without pushes only when it is called for the first time")
    func withoutPushes() async throws {
        let test = try await start(
            ["isolation": "process", "push": false],
            more: ["uux": ["baseURL": "https://bank.example/uux.aspx", "routes": [], "publicRoutes": ["states/*"]]])
        try await test.state("background")
        #expect(try await test.report("states").process == nil)
        #expect(try await test.navigate("states/tea")?.kind == .navigationNative)
        #expect(await test.logged("") == ["state 2", "show tea"])
        try await test.state("foreground")
        #expect(try await test.navigate("states/tea")?.kind == .navigationNative)
        #expect(await test.logged("") == ["state 2", "show tea", "state 1", "state 0", "show tea"])
        await test.stop()
    }

    @Test("again when it was started again, and an event says what it died of")
    func crashes() async throws {
        let test = try await start(["isolation": "process", "data": "2"])
        try await test.state("background")
        let crash = try #require(await test.events(.moduleCrashed).last)
        #expect(crash.facts(Event.ModuleCrashed.self)?.signal == "SIGABRT")
        let failed = await test.events { $0.facts(Event.CallFinished.self)?.outcome == .failedClosed }.last
        #expect(failed?.cause?.code == .moduleCrashed)
        #expect(failed?.facts(Event.CallFinished.self)?.selector == .applicationDidChangeState)
        try await test.state("foreground")
        test.clock.advance(by: .seconds(1))
        _ = await test.events(.moduleRestarted)
        #expect(try await heard(test).suffix(2) == ["state 0", "didRegister"])
        await test.stop()
    }
}
