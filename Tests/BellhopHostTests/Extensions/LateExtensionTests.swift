import BellhopTesting
import BellhopValues
import Testing

@testable import BellhopHost

/// A service extension in Swift that forgets its request, and wants it when its time is up: Tests/Fixtures/Patterns.
@Suite("A service extension that traps when its time is up", .timeLimit(.minutes(5)))
struct LateExtensionTests {
    @Test func `the original is shown, the crash is told, and the module goes on`() async throws {
        let library = "\(TestHost.build)/modules/debug/libPatterns.so"
        let test = try await TestHost(modules: [
            TestHost.entry(
                "late",
                [
                    "packageName": "patterns", "productName": "Patterns", "className": "LateModule",
                    "pushServiceClassName": "LateServiceExtension", "library": library, "isolation": "process",
                ])
        ])
        // Where the system shows what comes: the module says nothing of it.
        _ = try await test.host.handle(.state("background"))
        let payload = #"{"aps":{"alert":{"title":"Hello"},"mutable-content":1},"sender":"pattern.late"}"#
        let push = try await test.begin(payload)
        let waits = await test.events { $0.kind == .moduleOutput && $0.push == push }
        #expect(waits.last?.message == "late: waits for a picture")
        #expect(waits.first(.moduleCrashed) == nil)

        test.clock.advance(by: .seconds(27))
        let events = await test.finished(push)
        let crash = try #require(events.first(.moduleCrashed))
        #expect(crash.stage == .service)
        #expect(
            crash.facts(Event.ModuleCrashed.self)?.stack.contains { $0.contains("serviceExtensionTimeWillExpire") }
                == true, "\(crash)")
        #expect(events.first(Event.ServiceFailed.self)?.outcome == .crashed)
        #expect(events.first(Event.NotificationShown.self)?.title == "Hello")
        #expect(events.last(Event.PushFinished.self)?.display == .shown)

        let plain = try await test.push(#"{"aps":{"alert":"Again"},"sender":"pattern.late"}"#)
        #expect(plain.last(Event.PushFinished.self)?.display == .shown)
        await test.stop()
    }
}
