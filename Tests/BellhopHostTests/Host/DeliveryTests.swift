import BellhopTesting
import BellhopValues
import TestProcesses
import Testing

@testable import BellhopHost

@Suite("Delivering pushes", .timeLimit(.minutes(5)))
struct HostDeliveryTests {
    @Test("only the module whose sender the payload names is called, at every stage")
    func bySender() async throws {
        let test = try await TestHost(modules: ["good", "fewer_arguments"])
        let events = try await test.push(TestHost.payload(to: "good", #""alert":"Hi","content-available":1"#))
        #expect(Set(events.all(.callFinished).compactMap(\.module?.rawValue)) == ["good"])
        #expect(
            events.all(.callFinished).compactMap(\.stage).sorted { $0.rawValue < $1.rawValue } == [.present, .silent])
        #expect(events.first(Event.PushRouted.self)?.outcome == .module)
        let responded = try await test.respond(.tap(notification: "last"))
        #expect(responded.all(.callFinished).compactMap(\.module?.rawValue) == ["good"])
        await test.stop()
    }

    @Test(
        "a push without a known sender goes to every push module, and their answers are merged",
        arguments: [
            TestHost.payload(), TestHost.payload(to: "stranger"),
        ])
    func broadcast(payload: String) async throws {
        let quiet = TestHost.entry("no_sender", ["push": false])
        let test = try await TestHost(modules: ["good", quiet, "fewer_arguments"])
        let events = try await test.push(payload)
        #expect(events.first(Event.PushRouted.self)?.modules.map(\.rawValue) == ["good", "fewer_arguments"])
        #expect(events.first(Event.NotificationShown.self)?.options == [.banner, .list])
        await test.stop()
    }

    @Test("without the legacy fallback it goes to none, and an event says why")
    func noFallback() async throws {
        let test = try await TestHost(modules: ["good"], more: ["legacyFallback": false])
        let events = try await test.push(TestHost.payload())
        #expect(events.first(Event.PushRouted.self)?.outcome == .noSender)
        #expect(events.all(.callFinished).isEmpty)
        await test.stop()
    }

    @Test("a module that does not answer in time costs nobody else anything", arguments: [1])
    func slowNeighbour(_: Int) async throws {
        let test = try await TestHost(modules: ["ignores_completion", "good"])
        let events = Task { try await test.push(TestHost.payload()) }
        let answered = await test.events { $0.kind == .callFinished && $0.stage == .present }
        #expect(answered.last?.module?.rawValue == "good")
        test.clock.advance(by: .seconds(5))
        let finished = try await events.value
        let late = try #require(finished.first { $0.module?.rawValue == "ignores_completion" && $0.stage == .present })
        #expect(late.facts(Event.CallFinished.self)?.outcome == .failedClosed)
        #expect(late.cause?.code.rawValue == "module.late")
        #expect(finished.first(Event.NotificationShown.self)?.options == [.banner, .list])
        await test.stop()
    }

    @Test("what iOS would pass over in a push is a warning, and the push goes its way")
    func passedOver() async throws {
        let test = try await TestHost(modules: ["good"])
        let events = try await test.push(
            TestHost.payload(to: "good", #""alert":"Hi","badge":"3","contnet-available":1"#))
        let warnings = events.all(.pushDiagnostic)
        #expect(warnings.all(Event.Finding.self).map(\.outcome) == [.warning, .warning])
        #expect(warnings.last?.cause?.hint == "Did you mean \"content-available\"?")
        #expect(warnings.last?.cause?.location == Location(file: "<p1>", line: 1, column: 34))
        #expect(events.first(.notificationShown) != nil)
        #expect(events.all(.callFinished).compactMap(\.stage) == [.present])
        await test.stop()
    }

    @Test("an equal identifier replaces the notification that is there")
    func collapse() async throws {
        let test = try await TestHost(modules: ["good"])
        try await test.push(TestHost.payload(to: "good"), collapseID: "same")
        let second = try await test.push(TestHost.payload(to: "good"), collapseID: "same")
        #expect(second.first(Event.NotificationShown.self)?.isReplacing == true)
        guard case .notifications(let list) = try await test.host.handle(.notifications) else {
            Issue.record("the reply has no notifications")
            return
        }
        #expect(list.map(\.identifier) == ["same"])
        await test.stop()
    }

    @Test(
        "off the screen the system shows it and no module is asked",
        arguments: ["background", "suspended", "terminated"])
    func background(state: String) async throws {
        let test = try await TestHost(modules: ["good"])
        _ = try await test.host.handle(.state(state))
        let events = try await test.push(TestHost.payload(to: "good"))
        #expect(events.all(.callFinished).isEmpty)
        #expect(events.first(Event.NotificationShown.self)?.by == .system)
        let tapped = try await test.respond(.tap(notification: "last"))
        // An app that did not run is started first: its modules are asked for categories and told their token again.
        let launches: [Stage?] = state == "background" ? [] : [nil, nil]
        #expect(tapped.all(.callFinished).map(\.stage) == launches + [.response])
        guard case .status(let status) = try await test.host.handle(.status) else {
            Issue.record("no status")
            return
        }
        #expect(status.app.state == "foreground")
        await test.stop()
    }

    @Test("the newest silent push to a terminated app is held until the app is started")
    func held() async throws {
        let test = try await TestHost(modules: ["good"])
        _ = try await test.host.handle(.state("terminated"))
        for _ in 0..<2 {
            _ = try await test.host.handle(
                .push(
                    payload: Array(TestHost.payload(to: "good", #""content-available":1"#).utf8), source: nil,
                    collapseID: nil))
        }
        #expect(await test.events { $0.kind == .pushDropped }.last?.push?.description == "p1")
        _ = try await test.host.handle(.state("foreground"))
        let events = await test.events { $0.kind == .pushFinished }
        #expect(events.last?.push?.description == "p2")
        #expect(events.last?.facts(Event.PushFinished.self)?.fetch == .newData)
        await test.stop()
    }

    @Test("the newer of two with one identifier stays, whichever module's answer comes first")
    func superseded() async throws {
        let test = try await TestHost(modules: ["answers_late", "good"])
        let older = Task { try await test.push(TestHost.payload(), collapseID: "same") }
        _ = await test.events { $0.message == "willPresent waits" }
        let newer = TestHost.payload(to: "good", #""alert":{"title":"newer"},"badge":2"#)
        let shown = try await test.push(newer, collapseID: "same")
        #expect(shown.last(Event.PushFinished.self)?.display == .shown)
        test.clock.advance(by: .seconds(5))
        #expect(try await older.value.last(Event.PushFinished.self)?.display == .superseded)
        guard case .notifications(let list) = try await test.host.handle(.notifications) else {
            Issue.record("the reply has no notifications")
            return
        }
        #expect(list.map(\.title) == ["newer"])
        await test.stop()
    }

    @Test("a push for a module that was not loaded is shown to nobody else")
    func refusedSender() async throws {
        let test = try await TestHost(modules: ["constructor_fails", "good"])
        let events = try await test.push(TestHost.payload(to: "constructor_fails"))
        #expect(events.first(Event.PushRouted.self)?.modules.map(\.rawValue) == ["constructor_fails"])
        #expect(events.all(Event.CallFinished.self).map(\.outcome) == [.failedClosed])
        let broadcast = try await test.push(TestHost.payload())
        #expect(broadcast.first(Event.PushRouted.self)?.modules.map(\.rawValue) == ["good"])
        await test.stop()
    }

    @Test("a host that stops follows every push to its end first")
    func stopping() async throws {
        let test = try await TestHost(modules: ["ignores_completion"])
        for _ in 0..<3 {
            _ = try await test.host.handle(.push(payload: Array(TestHost.payload().utf8), source: nil, collapseID: nil))
        }
        let stopped = Task { await test.host.stop() }
        _ = await test.events { $0.kind == .hostStopping }
        await eventually { test.clock.pending >= 4 }
        test.clock.advance(by: .seconds(5))
        await stopped.value
        let events = await test.host.events.stream(since: 0).reduce(into: []) { $0.append($1) }
        #expect(events.all(.pushFinished).compactMap(\.push?.description).sorted() == ["p1", "p2", "p3"])
        let error = await #expect(throws: BellhopError.self) { try await test.push(TestHost.payload()) }
        #expect(error?.code == .hostStopping)
    }

    @Test("the badge is set, not added to, and 0 takes it away")
    func badge() async throws {
        let test = try await TestHost(modules: ["fewer_arguments"])
        _ = try await test.host.handle(.state("background"))
        for (aps, badge) in [(#""badge":3"#, 3), (#""alert":"x""#, 3), (#""badge":1"#, 1), (#""badge":0"#, 0)] {
            try await test.push(TestHost.payload(to: "fewer_arguments", aps))
            guard case .status(let status) = try await test.host.handle(.status) else {
                Issue.record("no status")
                return
            }
            #expect(status.notifications.badge == badge, "\(aps)")
        }
        await test.stop()
    }

    @Test("a push that asks for nothing is ignored and says why")
    func nothing() async throws {
        let test = try await TestHost(modules: ["good"])
        let events = try await test.push(TestHost.payload(to: "good", ""))
        #expect(events.first(Event.PushIgnored.self)?.outcome == .nothingToShow)
        #expect(events.last(Event.PushFinished.self)?.isIgnored == true)
        await test.stop()
    }

    @Test("a push for another app is refused, and nothing is called")
    func otherApp() async throws {
        let test = try await TestHost(modules: ["good"], more: ["app": ["bundleIdentifier": "com.example.bank"]])
        let payload = #"{"Simulator Target Bundle":"com.example.other","aps":{"alert":"x"}}"#
        let error = await #expect(throws: BellhopError.self) { try await test.push(payload) }
        #expect(error?.code == .pushOtherApp)
        #expect(await test.events.last?.kind == .pushRefused)
        await test.stop()
    }

    @Test("pushes reach a module in the order they were sent")
    func order() async throws {
        let test = try await TestHost(modules: ["good"])
        for number in 0..<40 {
            let payload = TestHost.payload(to: "good", #""alert":{"title":"\#(number)"}"#)
            _ = try await test.host.handle(.push(payload: Array(payload.utf8), source: nil, collapseID: nil))
        }
        let events = await test.events { $0.kind == .pushFinished && $0.push?.description == "p40" }
        let titles = events.all(Event.ModuleLog.self).map(\.message).filter { $0.hasPrefix("willPresent") }
        #expect(titles == (0..<40).map { "willPresent \($0)" })
        await test.stop()
    }
}

@Suite("Responding to notifications", .timeLimit(.minutes(5)))
struct HostResponseTests {
    @Test("a tap reaches the module, removes the notification and brings the app to the screen")
    func tap() async throws {
        let test = try await TestHost(modules: ["good"])
        _ = try await test.host.handle(.state("background"))
        try await test.push(TestHost.payload(to: "good"))
        let events = try await test.respond(.tap(notification: "last"))
        let line = events.first(Event.ModuleLog.self)?.message
        #expect(line?.hasPrefix("didReceive \(UserResponse.defaultAction)") == true)
        #expect(events.first(.notificationRemoved) != nil)
        #expect(events.first(Event.DeviceChanged.self)?.outcome == .foreground)
        let error = await #expect(throws: BellhopError.self) {
            try await test.respond(.tap(notification: "p1"))
        }
        #expect(error?.code == .notificationUnknown)
        await test.stop()
    }

    @Test("an action the category has reaches the module by name; any other is an error and calls nothing")
    func action() async throws {
        let test = try await TestHost(modules: ["good"])
        try await test.push(TestHost.payload(to: "good", #""alert":"x","category":"Fixture""#))
        let error = await #expect(throws: BellhopError.self) {
            try await test.respond(.action(notification: "last", action: "Fixture.close"))
        }
        #expect(error?.hint?.contains("Fixture.open") == true)
        #expect(await test.events.all(.callFinished).allSatisfy { $0.stage != .response })
        let events = try await test.respond(.action(notification: "last", action: "Fixture.open"))
        #expect(events.first(Event.ModuleLog.self)?.message.hasPrefix("didReceive Fixture.open") == true)
        await test.stop()
    }

    @Test("a dismissal reaches nobody unless the category asks for it")
    func dismiss() async throws {
        let test = try await TestHost(modules: ["good"])
        try await test.push(TestHost.payload(to: "good"))
        let events = try await test.respond(.dismiss(notification: "last"))
        #expect(events.last(Event.ResponseFinished.self)?.outcome == .notTold)
        #expect(events.all(.callFinished).isEmpty)
        #expect(events.first(.notificationRemoved) != nil)
        await test.stop()
    }
}
