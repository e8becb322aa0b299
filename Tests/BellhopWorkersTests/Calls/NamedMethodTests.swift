import BellhopImages
import BellhopValues
import Foundation
import ModuleFixtures
import Testing

@testable import BellhopWorkers

@Suite("Methods that are called by name", .timeLimit(.minutes(5)))
struct NamedMethodTests {
    /// What is called, with what, and the JSON text of the answer; nil is none.
    static let calls: [(method: String, parameters: String, answer: String?)] = [
        ("touch", "{}", "null"),
        ("negate", #"{"value":true}"#, "false"),
        ("narrow", #"{"value":2147483647}"#, "-2147483647"),
        ("wide", #"{"value":9223372036854775807}"#, "9223372036854775807"),
        ("half", #"{"value":-0.5}"#, "-0.25"),
        ("nothing", "{}", nil),
        ("greet", #"{"greeting":"Hello","name":"Ada"}"#, #""Hello, \"Ada\"!""#),
        ("text_nothing", "{}", nil),
        ("sum", #"{"label":"x","a":0.5,"b":2,"c":-1,"twice":true}"#, "3.0"),
        ("echo", #"{"any":[1,2]}"#, #"{"any":[1,2]}"#),
        ("blank", "{}", "no json"),
        ("later", #"{"text":"[1]"}"#, "[1]"),
        ("later_nothing", "{}", nil),
    ]

    @Test("take typed arguments from JSON and answer with JSON, in this process", arguments: calls)
    func inProcess(method: String, parameters: String, answer: String?) async throws {
        try await Self.check(try await Fixture.start("named_methods"), method, parameters, answer)
    }

    static func check(
        _ carrier: some Carrier, _ name: String, _ parameters: String, _ answer: String?
    ) async throws {
        let method = try #require(carrier.moduleClass.namedMethods.first { $0.name == name })
        let call = PreparedCall(typed: try method.arguments(from: Array(parameters.utf8)))
        let outcome = await carrier.start(method, call, within: .seconds(5)).value
        #expect(outcome.status == .answered)
        #expect(outcome.answer == answer.map { .data(Array($0.utf8)) } ?? .none)
        await carrier.end(within: .seconds(5))
    }

    @Test("reach a class that takes any method, whose requests reach the host")
    func anyMethod() async throws {
        let services = RecordingServices()
        try await Self.checkAnyMethod(try await Fixture.start("calls_any_method", services: services), services)
    }

    static func checkAnyMethod(_ carrier: some Carrier, _ services: RecordingServices) async throws {
        func answer(to name: String) async -> Answer {
            let call = Call(.callMethod, [.string(name), .string("{}")])
            return await carrier.start(PreparedCall(call), within: .seconds(5)).value.answer
        }
        #expect(await answer(to: "balance") == .data(Array(#"["balance",{}]"#.utf8)))
        #expect(await answer(to: "ask") == .data(Array(#"[{"module":"m","answer":1}]"#.utf8)))
        #expect(services.all.contains(.request(#"sum {"of":[1,2]}"#)))
        await carrier.end(within: .seconds(5))
    }
}

@Suite("Methods that are called by name in a worker", .timeLimit(.minutes(5)))
struct WorkerNamedMethodTests {
    @Test("take typed arguments from JSON and answer with JSON", arguments: NamedMethodTests.calls)
    func inWorker(method: String, parameters: String, answer: String?) async throws {
        let worker = try Fixture.worker("named_methods")
        try await worker.open(within: .seconds(10))
        try await NamedMethodTests.check(worker, method, parameters, answer)
    }

    @Test("fail closed when they are late, and when they crash", arguments: ["never", "crash"])
    func failing(name: String) async throws {
        let worker = try Fixture.worker("named_methods")
        try await worker.open(within: .seconds(10))
        let method = try #require(worker.moduleClass.namedMethods.first { $0.name == name })
        let outcome = await worker.start(method, PreparedCall(typed: []), within: .milliseconds(500)).value
        guard case .failedClosed = outcome.status else {
            Issue.record("\(outcome.status)")
            return
        }
        #expect(outcome.answer == .none)
        await worker.end(within: .zero)
    }

    @Test("reach a class that takes any method, whose requests reach the host")
    func anyMethod() async throws {
        let services = RecordingServices()
        let worker = try Fixture.worker("calls_any_method", services: services)
        try await worker.open(within: .seconds(10))
        try await NamedMethodTests.checkAnyMethod(worker, services)
    }
}
