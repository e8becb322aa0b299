import BellhopControl
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("settings.json, when a client edits it", .serialized, .timeLimit(.minutes(5)))
struct ClientEditTests {
    private func settings(_ test: ReloadHost, text: String? = nil) async throws -> SettingsReply {
        let reply = try await test.host.handle(.settings(text: text.map { Array($0.utf8) }))
        guard case .settings(let settings) = reply else { throw CancellationError() }
        return settings
    }

    private func edit(_ test: ReloadHost, _ text: String, version: String) async throws -> SettingsEditReply {
        let reply = try await test.host.handle(.editSettings(text: Array(text.utf8), version: version))
        guard case .settingsEdit(let edit) = reply else { throw CancellationError() }
        return edit
    }

    @Test(arguments: [HostConfiguration.Watching.nothing, .settings, .settingsAndLibraries])
    func `gets a module, which is up when the client is told`(_ watching: HostConfiguration.Watching) async throws {
        let test = try await ReloadHost(modules: ["good"], watching: watching)
        let before = try await settings(test)
        #expect(before.path == test.folder["settings.json"])
        #expect(before.text == test.folder.text("settings.json"))
        #expect(before.rejection == nil)
        let text = try ReloadHost.text(["good", "answers_elsewhere"])
        let reply = try await edit(test, text, version: before.version)
        #expect(reply.state == .applied)
        #expect(reply.change?.added.map(\.rawValue) == ["answers_elsewhere"])
        #expect(reply.change?.unchanged == 1)
        #expect(test.folder.text("settings.json") == text)
        let applied = try #require(await test.event(.settingsApplied))
        #expect(applied.causedBy == [reply.command])
        #expect(await test.event(.moduleLoaded, of: "answers_elsewhere") != nil)
        let after = try await settings(test)
        #expect(after.version == reply.version)
        // Whoever still has the text of before is refused.
        await #expect { try await edit(test, text, version: before.version) } throws: { error in
            (error as? BellhopError)?.code.rawValue == "settings.changed"
        }
        await test.host.stop()
    }

    @Test func `has the findings of a text that nobody has written`() async throws {
        let test = try await ReloadHost(modules: ["good"])
        let text = try ReloadHost.text([ReloadHost.entry("good", ["library": "none.so"])], ["unknown": 1])
        let reply = try await settings(test, text: text)
        #expect(reply.text == nil)
        #expect(Set(reply.findings.map(\.error.code)) == [.settingsUnknownKey, .moduleNoLibrary])
        #expect(reply.findings.allSatisfy { ($0.error.location?.line ?? 0) > 0 })
        #expect(try await settings(test).findings == [])
        await test.host.stop()
    }

    @Test func `is written and rejected if its module can't be loaded`() async throws {
        let test = try await ReloadHost(modules: ["good"])
        let text = try ReloadHost.text(["good", ReloadHost.entry("slow", ["library": "none.so"])])
        let reply = try await edit(test, text, version: try await settings(test).version)
        #expect(reply.state == .rejected)
        #expect(reply.cause?.code == .moduleNoLibrary)
        #expect(test.folder.text("settings.json") == text)
        let after = try await settings(test)
        #expect(after.version == reply.version)
        #expect(after.rejection != nil)
        await test.host.stop()
    }

    @Test func `stays if the host can't read the text`() async throws {
        let test = try await ReloadHost(modules: ["good"])
        let before = try await settings(test)
        await #expect { try await edit(test, "{\n\"modules\": [}", version: before.version) } throws: { error in
            let error = error as? BellhopError
            return error?.code == .settingsNotJSON && error?.location?.line == 2
        }
        #expect(try await settings(test) == before)
        await test.host.stop()
    }
}
