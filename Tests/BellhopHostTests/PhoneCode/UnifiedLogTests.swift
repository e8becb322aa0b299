import BellhopTesting
import BellhopValues
import Testing

@testable import BellhopHost

/// What a module writes with `Logger` and `os_log`: Tests/Fixtures/PhoneCode.
@Suite("The unified log of a module", .timeLimit(.minutes(5)))
struct UnifiedLogTests {
    @Test(
        "is events with subsystem, category and level, and hides private values unless the host shows them",
        arguments: ["inProcess", "process"], [true, false])
    func entries(isolation: String, showsPrivate: Bool) async throws {
        let test = try await TestHost(
            modules: [TestHost.phoneCode(["isolation": isolation])], showsPrivateLogs: showsPrivate)
        let events = try await test.push(
            #"{"aps":{"content-available":1},"sender":"com.example.phone-code","user":"ada"}"#)
        let entry = try #require(events.first(Event.ModuleLog.self))
        #expect(entry.message == "push by \(showsPrivate ? "ada" : "<private>"), 1 times")
        #expect(entry.outcome == .info)
        #expect(entry.subsystem == "com.example.phone-code" && entry.category == "audit")
        let signposts = events.all(Event.ModuleLog.self).filter { $0.category == "PointsOfInterest" }
        #expect(signposts.map(\.outcome) == [.debug, .debug])
        await test.stop()
    }
}
