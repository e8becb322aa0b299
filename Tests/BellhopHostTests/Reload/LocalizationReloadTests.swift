import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("The localization of a running host", .timeLimit(.minutes(5)))
struct LocalizationReloadTests {
    @Test("is told to modules when it is edited, and not before")
    func edited() async throws {
        let module = ReloadHost.entry("signs_in", ["data": ""])
        let test = try await ReloadHost(modules: [module], ["localization": ["hello": "Hello"]])
        #expect(await test.events.contains { $0.kind == .moduleLog } == false)
        let outcome = try await test.edit([module], ["localization": ["hello": "Guten Tag"]])
        #expect(outcome.event.facts(Event.SettingsApplied.self)?.settings == [.localization])
        let told = await test.event { $0.message?.hasPrefix("localization {") == true }
        #expect(told?.message?.contains(#""Guten Tag""#) == true)
        let refused = try await test.edit([module], ["localization": "de"])
        #expect(refused.event.kind == .settingsKept)
        _ = try await test.edit([module])
        #expect(await test.event { $0.message == "localization {}" } != nil)
        await test.host.stop()
    }
}
