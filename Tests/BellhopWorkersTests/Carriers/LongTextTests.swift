import BellhopValues
import ModuleFixtures
import Testing

@testable import BellhopWorkers

@Suite("A text of a module that is longer than a frame", .timeLimit(.minutes(5)))
struct LongTextTests {
    /// What the host refuses a module that passes a megabyte to each of its functions.
    private static let refused = [
        "navigation-refused route.too-long", "request-refused theme.name-too-long",
        "route-refused route.malformed-pattern",
        "request-refused method.bad-parameters", "request-refused method.bad-parameters",
        "center-refused center.too-large",
    ]
    private static let lines = ["navigate 0", "color 0", "add 0", "answer []", "answer []"]

    private func check(_ services: RecordingServices, _ sender: String?) {
        let notices = services.all.compactMap { request -> String? in
            guard case .note(let notice, let error) = request else { return nil }
            #expect(error.message.utf8.count <= ModuleContext.longestLine + 3)
            return "\(notice.rawValue) \(error.code.rawValue)"
        }
        #expect(notices == Self.refused)
        let lines = services.lines.filter { !$0.hasPrefix("x") }
        #expect(Array(lines.prefix(Self.lines.count)) == Self.lines)
        #expect(lines.last?.contains("the request has 1100000 bytes") == true)
        #expect(services.all.contains { if case .asset(let key) = $0 { key.hasSuffix("… false") } else { false } })
        #expect(sender.map { $0.utf8.count } == 8195)
    }

    @Test("is refused or cut, and the worker is not to blame")
    func workerProcess() async throws {
        let services = RecordingServices()
        let carrier = try Fixture.worker("passes_long_texts", services: services)
        try await carrier.open(within: .seconds(10))
        check(services, carrier.moduleClass.sender)
        await carrier.end(within: .seconds(10))
        #expect(await carrier.death == nil)
    }

    @Test("is refused or cut in this process too")
    func inProcess() async throws {
        let services = RecordingServices()
        let carrier = try await Fixture.start("passes_long_texts", services: services)
        check(services, carrier.moduleClass.sender)
        await carrier.end(within: .seconds(10))
    }

    @Test("is cut where an error quotes it")
    func error() throws {
        let long = String(repeating: "x", count: 2 << 20)
        let frame = WorkerFrame.refused(BellhopError(.moduleNotCreated, long, hint: long, cause: long))
        #expect(frame.bytes.count < WorkerFrame.limit)
    }
}
