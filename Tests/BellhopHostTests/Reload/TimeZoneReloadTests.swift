import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("The time zone of a running host", .timeLimit(.minutes(5)))
struct TimeZoneReloadTests {
    @Test("moves the dates without a time zone when it is edited")
    func edited() async throws {
        let module = ReloadHost.entry("center")
        func device(_ zone: String) -> [String: Any] { ["device": ["timeZone": zone]] }
        let test = try await ReloadHost(modules: [module], device("Asia/Tokyo"), clock: ManualClock())
        let request = TestHost.add("daily", #"{"date":{"hour":8},"repeats":true}"#)
        let payload =
            #"{"aps":{"content-available":1},"sender":"com.example.fixture.center","tag":"t","flood":0,"ask":[\#(request)]}"#
        #expect(try await test.push(payload).first(.pushFinished) != nil)
        func due() async -> Date? { await test.events.all(Event.NotificationScheduled.self).last?.due ?? nil }
        _ = await test.event(.notificationScheduled)
        #expect(await due() == Date(timeIntervalSince1970: 82_800))
        #expect(try await test.edit([module], device("UTC")).event.kind == .settingsApplied)
        #expect(await due() == Date(timeIntervalSince1970: 28_800))
        // No date moves if another setting is edited.
        let before = await test.events.all(.notificationScheduled).count
        _ = try await test.edit([module], device("UTC").merging(["localization": ["a": "b"]]) { $1 })
        #expect(await test.events.all(.notificationScheduled).count == before)
        await test.host.stop()
    }
}
