import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("A link that is not the app's own", .timeLimit(.minutes(5)))
struct LinkTests {
    private static func entry(_ data: String, _ keys: [String: Any] = [:]) -> [String: Any] {
        TestHost.entry("opens_links", ["data": data, "push": false].merging(keys) { $1 })
    }

    private func start(_ modules: [Any]) async throws -> TestHost {
        try await TestHost(
            modules: modules,
            more: [
                "app": ["urlScheme": "bank", "urlSchemes": ["pay"], "associatedDomains": ["bank.example"]],
                "uux": ["baseURL": "https://b.example/uux.aspx", "routes": ["home"]],
            ])
    }

    private func lines(_ test: TestHost) async -> [String] {
        await test.events.all(Event.ModuleLog.self).map(\.message)
    }

    private func open(_ url: String, fails: Bool = false, _ test: TestHost) async throws -> NavigationReply? {
        if case .navigation(let reply) = try await test.host.handle(.open(url: url, fails: fails)) {
            reply
        } else {
            nil
        }
    }

    @Test(
        "is given to the modules", arguments: ["inProcess", "process"],
        [
            ("pay://to/42", ["open pay://to/42 {}"]), ("bank://pay/42", ["open bank://pay/42 {}"]),
            ("bank:42", ["open bank:42 {}"]),
            (
                "https://bank.example/pay/42",
                [
                    "will continue NSUserActivityTypeBrowsingWeb",
                    #"continue {"activityType":"NSUserActivityTypeBrowsingWeb","webpageURL":"https://bank.example/pay/42"}"#,
                ]
            ),
        ])
    func handled(isolation: String, link: (url: String, calls: [String])) async throws {
        let test = try await start([Self.entry("42", ["isolation": isolation])])
        let reply = try await open(link.url, test)
        #expect(reply?.accepted == true && reply?.module == "opens_links" && reply?.navigation == nil)
        #expect(await lines(test) == link.calls)
        let events = await test.events
        #expect(events.first(.linkOffered)?.facts(Event.LinkFacts.self)?.url == link.url)
        #expect(events.first(Event.LinkHandled.self)?.modules.map(\.rawValue) == ["opens_links"])
        #expect(events.first(.linkHandled)?.sequence == reply?.through)
        #expect(events.first(.linkRefused) == nil)
        await test.stop()
    }

    @Test(
        "is refused as before if no module handles it",
        arguments: [
            ("bank://pay/no", "link.host"), ("bank://open?targetPage=", "link.no-target"),
            ("pay://open", "link.scheme"),
            ("https://bank.example/uux.aspx", "link.no-target"), ("https://bank.example/no", "link.page"),
        ])
    func refused(url: String, code: String) async throws {
        let test = try await start(["good", Self.entry("42")])
        let error = await #expect(throws: BellhopError.self) { try await open(url, test) }
        #expect(error?.code.rawValue == code)
        let events = await test.events
        #expect(events.all(.linkOffered).count == 1 && events.all(.linkRefused).count == 1)
        #expect(await !lines(test).isEmpty)
        await test.stop()
    }

    @Test(
        "does not reach modules if it is the app's own, or does not open the app",
        arguments: [
            ("bank://open?targetPage=%23%2Fhome", nil), ("https://bank.example/uux.aspx#/home", nil),
            ("other://open", "link.scheme"), ("https://elsewhere.example/42", "link.host"),
            ("http://bank.example/42", "link.scheme"), ("", "link.malformed"), ("pay", "link.malformed"),
            ("pay://\u{0}42", "link.scheme"), ("https:bank.example/42", "link.malformed"),
        ])
    func kept(url: String, code: String?) async throws {
        let test = try await start([Self.entry("42")])
        try await test.login()
        do {
            #expect(try await open(url, test)?.accepted == true)
            #expect(code == nil)
        } catch let error as BellhopError {
            #expect(error.code.rawValue == code)
        }
        #expect(await lines(test) == [])
        await test.stop()
    }

    @Test("is handled if one of the modules says so, and each is asked")
    func merged() async throws {
        let two = Self.entry("pay", ["name": "second", "productName": "second"])
        let test = try await start([Self.entry("42"), two])
        #expect(try await open("pay://x/pay", test)?.module == "second")
        #expect(try await open("pay://x/42", test)?.module == "opens_links")
        #expect(await lines(test).count == 4)
        await test.stop()
    }

    @Test("starts the app", arguments: ["suspended", "terminated"])
    func starts(state: String) async throws {
        let test = try await start([Self.entry("42")])
        _ = try await test.host.handle(.state(state))
        #expect(try await open("pay://42", test)?.accepted == true)
        #expect(await test.events.all(Event.DeviceChanged.self).last?.outcome == .foreground)
        await test.stop()
    }

    @Test("does not wait for a module that crashes or hangs", arguments: ["crash", "hang"])
    func fails(how: String) async throws {
        let test = try await start([
            Self.entry(how, ["name": how, "productName": how, "isolation": "process"]), Self.entry("42"),
        ])
        let reply = Task { try await open("pay://42", test) }
        if how == "hang" {
            _ = await test.events { $0.module == "hang" && $0.kind == .moduleLog }
            test.clock.advance(by: .seconds(5))
            // A module that does not heed that it is late is ended.
            _ = await test.events { $0.kind == .linkHandled }
            test.clock.advance(by: .seconds(1))
        }
        #expect(try await reply.value?.module == "opens_links")
        #expect(await test.events.all(Event.CallFinished.self).contains { $0.outcome == .failedClosed })
        await test.stop()
    }

    @Test("tells modules if its activity fails")
    func activityFails() async throws {
        let test = try await start([Self.entry("42")])
        #expect(try await open("https://bank.example/uux.aspx#/home", fails: true, test)?.accepted == false)
        #expect(
            await lines(test) == [
                "will continue NSUserActivityTypeBrowsingWeb",
                "failed NSUserActivityTypeBrowsingWeb: link.failed, the activity of the link "
                    + "\"https://bank.example/uux.aspx#/home\" could not be fetched",
            ])
        let error = await #expect(throws: BellhopError.self) { try await open("pay://42", fails: true, test) }
        #expect(error?.code.rawValue == "link.not-an-activity")
        await test.stop()
    }

    @Test(
        "wakes the app for the transfers of a background session", arguments: ["foreground", "suspended", "terminated"])
    func backgroundSession(state: String) async throws {
        let test = try await start([Self.entry("42")])
        _ = try await test.host.handle(.state(state))
        guard case .change(let reply) = try await test.host.handle(.backgroundSession(identifier: "a.b")) else {
            Issue.record("no change")
            return
        }
        #expect(reply.state == (state == "foreground" ? "foreground" : "background"))
        #expect(await lines(test) == ["session a.b"])
        #expect(await test.events.first(Event.BackgroundSessionEnded.self)?.identifier == "a.b")
        let error = await #expect(throws: BellhopError.self) {
            try await test.host.handle(.backgroundSession(identifier: ""))
        }
        #expect(error?.code.rawValue == "background-session.bad-identifier")
        await test.stop()
    }

    @Test("a module that never processes the transfers is not waited for")
    func neverProcessed() async throws {
        let test = try await start([Self.entry("never")])
        let reply = Task { try await test.host.handle(.backgroundSession(identifier: "a.b")) }
        _ = await test.events { $0.kind == .moduleLog }
        test.clock.advance(by: .seconds(30))
        guard case .change = try await reply.value else {
            Issue.record("no change")
            return
        }
        #expect(await test.events.all(Event.CallFinished.self).last?.outcome == .failedClosed)
        await test.stop()
    }
}
