import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("The theme of a running host", .timeLimit(.minutes(5)))
struct ThemeReloadTests {
    private static func theme(_ ink: Any) -> [String: Any] { ["theme": ["ink": ink]] }

    @Test("is read by modules, and an edit of it is told to them", arguments: ["inProcess", "process"])
    func edited(isolation: String) async throws {
        let module = ReloadHost.entry("theme", ["isolation": isolation])
        let test = try await ReloadHost(modules: [module], Self.theme("#FF000080"))
        func lines() async -> [String] { await test.events.filter { $0.kind == .moduleLog }.compactMap(\.message) }
        #expect(await lines() == ["ink: 1.00 0.00 0.00 0.50, dark 1.00 0.00 0.00 0.50", "paper: none"])
        let outcome = try await test.edit([module], Self.theme(["light": "#000000", "dark": "#FFFFFF"]))
        #expect(outcome.event.facts(Event.SettingsApplied.self)?.settings == [.theme])
        let told = "ink: 0.00 0.00 0.00 1.00, dark 1.00 1.00 1.00 1.00"
        #expect(await test.event { $0.message == told } != nil)
        let refused = try await test.edit([module], Self.theme("#12"))
        #expect(refused.event.kind == .settingsKept)
        #expect(await lines().count == 3)
        await test.host.stop()
    }
}
