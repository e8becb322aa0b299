import Foundation
import TestProcesses
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

@Suite("Edits and the workers that stand by", .serialized, .timeLimit(.minutes(5)))
struct StandbyReloadTests {
    private static func entry(_ keys: [String: Any] = [:]) -> [String: Any] {
        ReloadHost.entry("service_good", ["pushServiceClassName": "Service"].merging(keys) { $1 })
    }

    /// Pushes, and returns the process that changed the notification.
    private func push(_ test: ReloadHost) async throws -> Int32 {
        let events = try await test.push(
            TestHost.payload(to: "service_good", #""mutable-content":1,"alert":{"title":"Hello"}"#))
        #expect(events.first(Event.NotificationShown.self)?.title == "Hello changed")
        let line = try #require(events.first { $0.message?.hasPrefix("asked, process ") == true }?.message)
        return try #require(line.split(separator: " ").last.flatMap { Int32($0) })
    }

    /// The worker that stands by, once it can be used.
    private func standby(_ test: ReloadHost, besides old: Int32? = nil) async throws -> Int32 {
        let process: Int32? = await eventually {
            let standbys = await test.host.phone?.modules.liveInstances.filter {
                $0.role == .standby && $0.ending == nil
            }
            return standbys?.compactMap(\.process).first { $0 != old }
        }
        return try #require(process)
    }

    @Test(
        "one that an edit makes stale is not used, and is replaced",
        arguments: [["data": "2"], ["permissions": ["network": false]]] as [[String: any Sendable]])
    func edits(keys: [String: any Sendable]) async throws {
        let test = try await ReloadHost(modules: [Self.entry()])
        _ = try await push(test)
        let old = try await standby(test)
        let outcome = try await test.edit([Self.entry(keys)])
        #expect(outcome.event.kind == .settingsApplied)
        let new = try await standby(test, besides: old)
        #expect(try await push(test) == new)
        await test.host.stop()
        #expect(!isThere(old) && !isThere(new))
    }

    @Test func `an edit that names a class that the library does not have is a warning, as at the start`() async throws
    {
        let test = try await ReloadHost(modules: [ReloadHost.entry("service_good")])
        let outcome = try await test.edit([Self.entry(["pushServiceClassName": "Servce"])])
        #expect(outcome.event.kind == .settingsApplied)
        let warning = try #require(await test.event { $0.cause?.code.rawValue == "extension.missing" })
        #expect(warning.facts(Event.Finding.self)?.outcome == .warning)
        #expect(warning.cause?.hint?.contains("Service") == true)
        await test.host.stop()
    }

    @Test func `one of a library that was built again is not used, and is replaced`() async throws {
        let test = try await ReloadHost(
            modules: [Self.entry(["library": "built.so"])], watching: .settingsAndLibraries, starts: false)
        func build(_ number: Int) throws {
            let good = try Data(contentsOf: URL(fileURLWithPath: "\(TestHost.fixtures)/service_good.so"))
            try (good + Data(repeating: 0, count: number)).write(to: URL(fileURLWithPath: test.folder["built.new"]))
            try test.folder.rename("built.new", to: "built.so")
        }
        try build(0)
        try await test.host.start()
        _ = try await push(test)
        let old = try await standby(test)
        #expect(try await test.outcome { try build(1) }.event.kind == .settingsApplied)
        let new = try await standby(test, besides: old)
        #expect(try await push(test) == new)
        await test.host.stop()
        #expect(!isThere(old) && !isThere(new))
    }

    @Test func `an edit of the limit takes effect in place`() async throws {
        let test = try await ReloadHost(modules: [Self.entry()])
        _ = try await push(test)
        let old = try await standby(test)
        try await test.edit([Self.entry(["limits": ["standby": 0]])])
        await eventually {
            await test.host.phone?.modules.liveInstances.contains { $0.role == .standby } != true
        }
        #expect(!isThere(old))
        #expect(try await push(test) != old)
        await test.host.stop()
    }
}
