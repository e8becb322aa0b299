import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("What the app logs", .timeLimit(.minutes(5)))
struct AppLogTests {
    private static var entry: [String: Any] { TestHost.entry("signs_in", ["data": ""]) }

    @Test("is told to every module that has the method", arguments: ["inProcess", "process"])
    func told(isolation: String) async throws {
        let test = try await TestHost(modules: ["good", Self.entry.merging(["isolation": isolation]) { $1 }])
        for command: Command in [
            .log("hello"), .log("careful", as: "message", level: "warning"),
            .log("transfer", as: "event", attributes: #"{"amount":5}"#), .log("late", as: "event"),
            .log("it broke", as: "error", attributes: "{}"),
        ] {
            guard case .change(let reply) = try await test.host.handle(command) else {
                Issue.record("no change")
                return
            }
            #expect(reply.state == "logged")
        }
        let events = await test.events
        #expect(
            events.filter { $0.module == ModuleID(rawValue: "signs_in") }.all(Event.ModuleLog.self).map(\.message) == [
                "log 1 hello", "log 2 careful", #"logEvent transfer {"amount":5}"#, "logEvent late null",
                "logError app.error: it broke, {}",
            ])
        let logged = events.all(Event.AppLogged.self)
        #expect(logged.map(\.outcome) == [.message, .message, .event, .event, .error])
        #expect(logged.map(\.level) == [.info, .warning, nil, nil, nil])
        #expect(logged.map(\.attributes) == [nil, nil, #"{"amount":5}"#, "null", "{}"])
        await test.stop()
    }

    static let mistakes: [(command: Command, code: String, words: String)] = [
        (.log(""), "log.bad-text", "empty"), (.log("a\u{0}b"), "log.bad-text", "U+0000"),
        (.log("a", as: "poem"), "log.bad-kind", "can't log \"poem\""),
        (.log("a", level: "loud"), "log.bad-kind", "no level \"loud\""),
        (.log("a", as: "event", level: "info"), "log.bad-kind", "only a message"),
        (.log("a", attributes: "{}"), "log.bad-kind", "no attributes"),
        (.log("a", as: "event", attributes: "[1]"), "log.bad-attributes", "an array"),
        (.log("a", as: "error", attributes: "{"), "log.bad-attributes", "is not JSON"),
    ]

    @Test("is refused with a sentence where it makes no sense", arguments: mistakes.indices)
    func refused(_ index: Int) async throws {
        let (command, code, words) = Self.mistakes[index]
        let test = try await TestHost(modules: [Self.entry])
        let error = await #expect(throws: BellhopError.self) { try await test.host.handle(command) }
        #expect(error?.code.rawValue == code)
        #expect(error?.message.contains(words) == true)
        #expect(await test.events.first(.appLogged) == nil)
        await test.stop()
    }

    @Test("is refused while the app does not run")
    func notRunning() async throws {
        let test = try await TestHost(modules: [Self.entry])
        _ = try await test.host.handle(.state("terminated"))
        let error = await #expect(throws: BellhopError.self) { try await test.host.handle(.log("hello")) }
        #expect(error?.code.rawValue == "log.not-running")
        await test.stop()
    }

    @Test("is answered although a module crashes when it is told")
    func crash() async throws {
        let test = try await TestHost(modules: [TestHost.entry("crashes_on_log", ["isolation": "process"]), Self.entry])
        _ = try await test.host.handle(.log("hello"))
        _ = await test.events { $0.kind == .moduleCrashed }
        #expect(await test.events.all(Event.ModuleLog.self).map(\.message) == ["log 1 hello"])
        await test.stop()
    }
}
