import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("The filemap of a running host", .timeLimit(.minutes(5)))
struct FilemapReloadTests {
    @Test("an edit takes effect, and never gives an asset of the former source")
    func edited() async throws {
        let module = ReloadHost.entry("assets")
        let sources = try TestFolder()
        try FileManager.default.createDirectory(atPath: sources["a"], withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: sources["b"], withIntermediateDirectories: true)
        try sources.replace("a/key", "first")
        try sources.replace("b/other", "second")
        let test = try await ReloadHost(modules: [module], ["filemap": sources["a"]])
        #expect(try await test.host.given("key") == .bytes("first".utf8))
        let outcome = try await test.edit([module], ["filemap": sources["b"]])
        #expect(outcome.event.facts(Event.SettingsApplied.self)?.settings == [.filemap])
        #expect(try await test.host.given("key", from: "cached") == .failed(.cacheUnavailable))
        #expect(try await test.host.given("key") == .failed(.downloadFailed, 404))
        #expect(try await test.host.given("other") == .bytes("second".utf8))
        let refused = try await test.edit([module], ["filemap": "ftp://cdn.example"])
        #expect(refused.event.kind == .settingsKept)
        #expect(try await test.host.given("other") == .bytes("second".utf8))
        let missing = try await test.edit([module], ["filemap": sources["c"]])
        #expect(missing.event.kind == .settingsApplied)
        let warning = await test.event(.settingsDiagnostic, after: missing.event.sequence)
        #expect(warning?.cause?.code == .filemapMissing)
        try await test.edit([module], ["filemap": sources["a"]])
        #expect(try await test.host.given("key", from: "cached") == .bytes("first".utf8))
        await test.host.stop()
    }
}
