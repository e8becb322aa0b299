import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("Starting a host")
struct StartTests {
    @Test("loads modules in file order, registers categories once and gives every push module the token")
    func start() async throws {
        let test = try await TestHost(modules: ["good", TestHost.entry("slow", ["enabled": false]), "fewer_arguments"])
        let events = await test.events
        #expect(events.all(.moduleLoaded).compactMap(\.module?.rawValue) == ["good", "fewer_arguments"])
        #expect(events.all(.moduleDisabled).compactMap(\.module?.rawValue) == ["slow"])
        #expect(events.all(Event.CategoriesRegistered.self).map(\.categories) == [["Fixture"]])
        #expect(events.all(.tokenRegistered).count == 1)
        #expect(
            events.all(.moduleLog).filter { $0.message?.hasPrefix("didRegister") == true }
                .compactMap(\.module?.rawValue).sorted() == ["fewer_arguments", "good"])
        #expect(events.last?.kind == .hostStarted)
        #expect(events.last?.facts(Event.HostStarted.self)?.run == test.host.events.run)
        await test.stop()
    }

    @Test("goes on with the other modules when one cannot be loaded, and says where its entry is")
    func refused() async throws {
        let test = try await TestHost(modules: ["truncated", "no_magic", "good", "undefined_symbol"])
        let events = await test.events
        let refused = events.all(.moduleRefused)
        #expect(refused.compactMap(\.module?.rawValue) == ["truncated", "no_magic", "undefined_symbol"])
        #expect(refused.allSatisfy { $0.cause?.hint != nil && $0.cause?.location != nil })
        #expect(events.all(.moduleLoaded).compactMap(\.module?.rawValue) == ["good"])
        guard case .status(let status) = try await test.host.handle(.status) else {
            Issue.record("no status")
            return
        }
        let modules = status.modules
        #expect(modules.enabled == 4 && modules.loaded == 1 && modules.failed == 3)
        let push = try await test.push(TestHost.payload(to: "good"))
        #expect(push.last(Event.PushFinished.self)?.display == .shown)
        await test.stop()
    }

    @Test("gives a sender to the first module that has it; the second does not load")
    func duplicateSender() async throws {
        let test = try await TestHost(modules: ["good", "duplicate_sender"])
        let events = await test.events
        let refused = try #require(events.first(.moduleRefused))
        #expect(refused.module?.rawValue == "duplicate_sender")
        #expect(refused.cause?.code == .senderDuplicate)
        await test.stop()
    }

    @Test(
        "registers the first of two categories that differ and reports both modules",
        arguments: [
            (["good", "conflicting_category"], .error), (["good", "conflicting_action"], .warning),
        ] as [([String], Diagnostic.Severity)])
    func conflicts(fixtures: [String], severity: Diagnostic.Severity) async throws {
        let test = try await TestHost(modules: fixtures)
        let conflict = try #require(await test.events.first(.categoriesConflict))
        #expect(conflict.facts(Event.Finding.self)?.outcome == severity)
        await test.stop()
    }

    @Test("registers no categories that are larger than an answer may be, and an event says so")
    func largeCategories() async throws {
        let large = TestHost.entry("large_categories", ["isolation": "process"])
        let test = try await TestHost(modules: [large, "good"])
        let events = await test.events
        #expect(events.all(Event.CategoriesRegistered.self).map(\.categories) == [["Fixture"]])
        let notices = events.all(.moduleNotice).filter { $0.module == "large_categories" }
        #expect(notices.compactMap { $0.facts(Event.ModuleNotice.self)?.outcome } == [.categoriesLeftOut])
        let words = "none of the categories of large_categories is registered: they have "
        #expect(notices.first?.cause?.message.hasPrefix(words) == true, "\(notices)")
        #expect(try await test.report("large_categories").state == .loaded)
        await test.stop()
    }

    @Test("buffers a push that comes before the modules are up, and delivers it after")
    func early() async throws {
        let test = try await TestHost(modules: ["good"], starts: false)
        let reply = try await test.host.handle(
            .push(payload: Array(TestHost.payload(to: "good").utf8), source: nil, collapseID: nil))
        guard case .push(let early) = reply else {
            Issue.record("no push reply")
            return
        }
        try await test.host.start()
        let events = await test.events { $0.kind == .pushFinished }
        #expect(events.filter { $0.push == early.push }.map(\.kind).prefix(2) == [.pushAccepted, .pushBuffered])
        #expect(events.first(.notificationShown)?.push == early.push)
        await test.stop()
    }

    @Test("delivers every early push, however many there are")
    func earlyFlood() async throws {
        let test = try await TestHost(modules: ["good"], starts: false)
        for _ in 0..<60 { try await test.accept(TestHost.payload(to: "good")) }
        try await test.host.start()
        let events = await test.events(throughEnds: 60)
        #expect(events.all(.pushDropped).isEmpty)
        #expect(events.all(.pushFinished).compactMap(\.push) == (1...60).map(PushID.init(number:)))
        await test.stop()
    }

    @Test("does not start from settings that are not JSON, and says where")
    func notJSON() async throws {
        let test = try await TestHost(modules: [], starts: false)
        let file = test.host.configuration.settingsFile
        try "{ \"push\": tru }".write(toFile: file, atomically: true, encoding: .utf8)
        let error = await #expect(throws: BellhopError.self) { try await test.host.start() }
        #expect(error?.location?.line == 1)
        #expect(error?.location?.file == file)
    }

    @Test("tells every push module why there is no token, when there is none")
    func noToken() async throws {
        let test = try await TestHost(modules: ["good"], starts: false)
        let state = test.host.configuration.stateDirectory
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        try Data("no token".utf8).write(to: URL(fileURLWithPath: state + "/device-token"))
        try await test.host.start()
        let events = await test.events
        #expect(events.first(.tokenFailed) != nil)
        let lines = events.all(Event.ModuleLog.self).map(\.message)
        #expect(lines.contains { $0.hasPrefix("didFailToRegister BellhopErrorDomain 1") })
        #expect(!lines.contains { $0.hasPrefix("didRegister") })
        await test.stop()
    }
}

@Suite("A host that did not start")
struct FailedStartTests {
    @Test("answers those who wait for it with why")
    func waiting() async throws {
        let test = try await TestHost(modules: [], starts: false)
        try "[]".write(toFile: test.host.configuration.settingsFile, atomically: true, encoding: .utf8)
        let answer = Task { try await test.host.handle(.modules) }
        await #expect(throws: BellhopError.self) { try await test.host.start() }
        await #expect(throws: BellhopError.self) { try await answer.value }
        await #expect(throws: BellhopError.self) { try await test.host.handle(.status) }
        await #expect(throws: BellhopError.self) { try await test.push(TestHost.payload()) }
    }
}
