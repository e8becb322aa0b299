import BellhopTesting
import BellhopValues
import Testing

@testable import BellhopHost

/// Asset catalogs and files in a confined worker: Tests/Fixtures/PhoneCode.
@Suite("The resources of a module", .timeLimit(.minutes(5)))
struct ResourceTests {
    @Test("can be read in its worker, with a bundle and without one")
    func found() async throws {
        let test = try await TestHost(modules: [TestHost.phoneCode()])
        let events = try await test.push(
            #"{"aps":{"content-available":1},"sender":"com.example.phone-code","initials":"MW"}"#)
        await test.stop()
        #expect(events.all(Event.ModuleLog.self).map(\.message) == ["avatar 48, found [true, true, true]"])
    }
}
