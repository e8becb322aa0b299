import BellhopTesting
import BellhopValues
import Foundation
import TestProcesses
import Testing

@testable import BellhopHost

@Suite("Navigating", .timeLimit(.minutes(5)))
struct HostNavigationTests {
    static var uux: [String: Any] {
        [
            "uux": [
                "baseURL": "https://bank.example/uux.aspx",
                "routes": ["messages", "settings/*", "fixture/{item}/{count}"],
            ]
        ]
    }

    @Test(
        "native first, then the web, else the screen stays",
        arguments: [
            ("fixture/tea/2", Event.Kind.navigationNative), ("messages", .navigationWeb),
            ("settings/profile", .navigationWeb),
            ("massages", .navigationStayed), ("fixture/tea/two", .navigationWeb), ("fixture/tea/0", .navigationWeb),
        ])
    func resolution(route: String, end: Event.Kind) async throws {
        let test = try await TestHost(modules: ["good"], more: Self.uux)
        try await test.login()
        let event = try #require(try await test.navigate(route))
        #expect(event.kind == end)
        if end == .navigationStayed { #expect(event.cause?.hint?.contains("messages") == true) }
        await test.stop()
    }

    @Test("a module that declines leaves the route to the next one")
    func declined() async throws {
        let test = try await TestHost(modules: ["declines_route", "good"], more: Self.uux)
        try await test.login()
        let event = try await test.navigate("fixture/tea/2")
        #expect(event?.module?.rawValue == "good")
        #expect(await test.events.first(.navigationDeclined)?.module?.rawValue == "declines_route")
        await test.stop()
    }

    @Test("a route of settings.json is shown by openRoute, with its parameters by name")
    func openRoute() async throws {
        let entry = TestHost.entry("good", ["routes": ["shop/{aisle}"], "identifier": "com.example.good"])
        let test = try await TestHost(modules: [entry])
        try await test.login()
        #expect(try await test.navigate("shop/7?x=1")?.kind == .navigationNative)
        let lines = await test.events.all(Event.ModuleLog.self).map(\.message)
        #expect(lines.contains(#"openRoute shop/7?x=1 {"aisle":"7"}"#))
        #expect(lines.contains("didOpen com.example.good"))
        await test.stop()
    }

    @Test("a module that asks for a route whenever it is shown one is not followed for ever")
    func circular() async throws {
        let test = try await TestHost(modules: ["navigates_in_a_circle"])
        try await test.login()
        #expect(try await test.navigate("circle/1")?.kind == .navigationNative)
        let events = await test.events { $0.kind == .navigationStayed }
        #expect(events.last(Event.NavigationStayed.self)?.outcome == .circular)
        #expect(events.all(.navigationNative).count <= 17)
        await test.stop()
    }

    @Test("a route registered at run time is native like any other")
    func registered() async throws {
        let test = try await TestHost(modules: ["registers_routes"])
        try await test.login()
        #expect(try await test.navigate("added/5")?.kind == .navigationNative)
        #expect(await test.events.all(Event.ModuleLog.self).map(\.message).contains("added 5"))
        await test.stop()
    }

    @Test("a module may navigate inside a call; what came of it is in the events before the push's end")
    func insideACall() async throws {
        let test = try await TestHost(modules: ["calls_navigation_inside"], more: Self.uux)
        try await test.login()
        let events = try await test.push(TestHost.payload(to: "calls_navigation_inside"))
        #expect(events.first(.navigationRequested)?.module?.rawValue == "calls_navigation_inside")
        #expect(events.first(.navigationNative)?.route == "inside/7")
        #expect(events.last?.kind == .pushFinished)
        let lines = await test.events.all(Event.ModuleLog.self).map(\.message)
        #expect(lines == ["navigate 1", "inside 7"])
        await test.stop()
    }

    @Test(
        "before login a route waits, the latest only, and is released by login and landing page")
    func deferral() async throws {
        let test = try await TestHost(modules: ["good"], more: Self.uux)
        #expect(try await test.navigate("messages")?.kind == .navigationDeferred)
        #expect(try await test.navigate("settings/profile")?.kind == .navigationDeferred)
        _ = try await test.host.handle(.login(token: "t"))
        #expect(await test.events.all(.navigationReleased).isEmpty)
        _ = try await test.host.handle(.landed)
        let events = await test.events { $0.kind == .navigationWeb }
        #expect(
            events.last?.facts(Event.NavigationWeb.self)?.address == "https://bank.example/uux.aspx#/settings/profile")
        #expect(events.all(Event.NavigationDropped.self).map(\.outcome) == [.replaced])
        await test.stop()
    }

    @Test("a deferred route is dropped when its time is up, and at logout")
    func dropped() async throws {
        let test = try await TestHost(modules: ["good"], more: Self.uux)
        _ = try await test.navigate("messages")
        // The host sets the alarm in a turn of its own.
        await eventually { test.clock.pending > 0 }
        test.clock.advance(by: .seconds(300))
        let expired = await test.events { $0.kind == .navigationDropped }
        #expect(expired.last(Event.NavigationDropped.self)?.outcome == .expired)
        _ = try await test.navigate("messages")
        _ = try await test.host.handle(.logout())
        #expect(await test.events.all(Event.NavigationDropped.self).map(\.outcome) == [.expired, .logout])
        await test.stop()
    }

    @Test("a page that loads is fetched first, and stays away when it does not answer")
    func fetch() async throws {
        let uux = ["uux": ["baseURL": "http://127.0.0.1:9/uux.aspx", "routes": ["messages"], "load": "fetch"]]
        let test = try await TestHost(modules: ["good"], more: uux)
        try await test.login()
        let event = try #require(try await test.navigate("messages"))
        #expect(event.kind == .navigationStayed)
        #expect(event.cause?.message.contains("did not load") == true)
        await test.stop()
    }

    @Test("both forms of deep links lead to the same resolver, and bad ones say which form is expected")
    func links() async throws {
        let app: [String: Any] = [
            "app": ["urlScheme": "bank", "associatedDomains": ["bank.example"]]
        ]
        let test = try await TestHost(modules: ["good"], more: Self.uux.merging(app) { $1 })
        try await test.login()
        for url in ["bank://open?targetPage=%23%2Fmessages", "https://bank.example/online/Uux.aspx#/messages"] {
            guard case .navigation(let reply) = try await test.host.handle(.open(url: url)) else {
                Issue.record("the reply has no navigation")
                return
            }
            #expect(reply.accepted)
        }
        let error = await #expect(throws: BellhopError.self) {
            try await test.host.handle(.open(url: "https://elsewhere.example/uux.aspx#/messages"))
        }
        #expect(error?.code == .linkHost)
        #expect(await test.events.all(.linkRefused).count == 1)
        await test.stop()
    }
}
