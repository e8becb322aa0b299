import BellhopValues
import BellhopWorkers
import ModuleFixtures
import Testing

@Suite struct CreationTests {
    @Test(
        "create that answers NULL is refused with what the module logged",
        arguments: [
            ("constructor_fails", "create returned NULL without"),
            ("constructor_fails_silently", "create returned NULL without"),
        ])
    func constructor(fixture: String, silently: String) async throws {
        do {
            _ = try await Fixture.start(fixture)
            Issue.record("\(fixture) was created")
        } catch let error as BellhopError {
            #expect(error.code == .moduleNotCreated)
            let cause = try #require(error.cause)
            #expect(cause.contains(silently) == (fixture == "constructor_fails_silently"), "\(error)")
        }
    }

    @Test("create that takes too long is given up on")
    func slowConstructor() async throws {
        let error = await #expect(throws: BellhopError.self) {
            try await Fixture.start("slow_constructor", data: "\"300\"", within: .milliseconds(20))
        }
        #expect(error?.code == .moduleLate)
    }
}
