import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("Calling methods by name, and requests between modules", .timeLimit(.minutes(5)))
struct MethodCallTests {
    /// By the way a module runs.
    static let isolations = ["inProcess", "process"]

    private func start(_ isolation: String) async throws -> TestHost {
        try await TestHost(modules: [
            TestHost.entry("named_methods", ["isolation": isolation, "identifier": "com.example.named"]),
            TestHost.entry("calls_any_method", ["isolation": isolation]),
            TestHost.entry("good", ["isolation": isolation]),
            TestHost.entry("no_methods", ["enabled": false]),
        ])
    }

    private func call(
        _ test: TestHost, _ module: String, _ method: String, _ parameters: String? = nil
    ) async throws -> String? {
        guard
            case .method(let reply) = try await test.host.handle(
                .call(module: module, method: method, parameters: parameters))
        else { return nil }
        return reply.result
    }

    @Test("answers with JSON, by identifier or by name", arguments: isolations)
    func answers(isolation: String) async throws {
        let test = try await start(isolation)
        let result = try await call(test, "com.example.named", "greet", #"{"name":"Ada","greeting":"Hello"}"#)
        #expect(result == #""Hello, \"Ada\"!""#)
        #expect(try await call(test, "named_methods", "touch") == "null")
        #expect(try await call(test, "calls_any_method", "whatever", #"{"a":1}"#) == #"["whatever",{"a":1}]"#)
        let events = await test.events
        #expect(
            events.all(.methodCalled).map { $0.facts(Event.MethodFacts.self)?.method } == [
                "greet", "touch", "whatever",
            ])
        #expect(events.all(Event.MethodFinished.self).map(\.outcome) == [.answered, .answered, .answered])
        let log = try #require(events.all(.moduleLog).first { $0.message == "touch" })
        #expect(log.causedBy == events.all(.methodCalled)[1].causedBy)
        await test.stop()
    }

    /// The module, the method, the parameters, the code of the error and a word of its message or hint.
    static let refusals: [(String, String, String?, String, String)] = [
        ("nobody", "touch", nil, "module.unknown", "nobody"),
        ("named_method", "touch", nil, "module.unknown", "named_methods"),
        ("no_methods", "touch", nil, "module.disabled", "is disabled"),
        ("good", "touch", nil, "method.unknown", "no methods that are called by name"),
        ("named_methods", "tuch", nil, "method.unknown", "touch"),
        ("named_methods", "", nil, "method.bad-parameters", "1 to 200 bytes"),
        ("calls_any_method", "a\u{0}b", nil, "method.bad-parameters", "without U+0000"),
        ("calls_any_method", "any", "[1", "method.bad-parameters", "is not JSON"),
        ("named_methods", "greet", "[", "method.bad-parameters", "is not JSON"),
        ("named_methods", "half", #"{"value":"1"}"#, "method.bad-parameters", "a number"),
        ("calls_any_method", "any", "3", "method.bad-parameters", "not an object"),
        ("named_methods", "nothing", nil, "method.no-answer", "returned no answer"),
        ("named_methods", "text_nothing", nil, "method.no-answer", "returned no answer"),
        ("named_methods", "later_nothing", nil, "method.no-answer", "returned no answer"),
        ("named_methods", "blank", nil, "method.bad-answer", "is not JSON"),
    ]

    @Test("refuses what cannot be called, with a sentence", arguments: refusals.indices)
    func refused(_ index: Int) async throws {
        let (module, method, parameters, code, words) = Self.refusals[index]
        let test = try await start("inProcess")
        let error = await #expect(throws: BellhopError.self) { try await call(test, module, method, parameters) }
        #expect(error?.code.rawValue == code)
        let text = "\(error?.message ?? "") \(error?.hint ?? "")"
        #expect(text.contains(words))
        let events = await test.events
        let ends = events.all(.methodRefused) + events.all(.methodFinished)
        #expect(ends.count == 1 && ends.first?.cause?.code.rawValue == code)
        await test.stop()
    }

    @Test("gives the caller an error when the module crashes or is late, and goes on")
    func failing() async throws {
        let entry = TestHost.entry("named_methods", ["isolation": "process", "limits": ["method": 0.3]])
        let test = try await TestHost(modules: [entry])
        let crash = await #expect(throws: BellhopError.self) { try await call(test, "named_methods", "crash") }
        #expect(crash?.code.rawValue == "module.crashed", "\(crash?.message ?? "")")
        _ = await test.events { $0.kind == .moduleCrashed }
        await test.host.settle()
        test.clock.advance(by: .seconds(1))
        _ = await test.events { $0.kind == .moduleRestarted }
        #expect(try await call(test, "named_methods", "touch") == "null")
        let late = Task {
            await #expect(throws: BellhopError.self) { try await call(test, "named_methods", "never") }
        }
        await test.host.calls(1)
        test.clock.advance(by: .seconds(1))
        #expect(await late.value?.code.rawValue == "module.late")
        await test.stop()
    }

    @Test("is refused while the app does not run")
    func asleep() async throws {
        let test = try await start("inProcess")
        _ = try await test.host.handle(.state("suspended"))
        let error = await #expect(throws: BellhopError.self) { try await call(test, "named_methods", "touch") }
        #expect(error?.code.rawValue == "module.asleep")
        let request = await #expect(throws: BellhopError.self) { try await test.host.handle(.request(type: "sum")) }
        #expect(request?.code.rawValue == "module.asleep")
        await test.stop()
    }

    @Test("asks every module for a request, and merges nothing", arguments: isolations)
    func requests(isolation: String) async throws {
        let test = try await start(isolation)
        func request(_ type: String, _ parameters: String? = nil) async throws -> [ModuleAnswer] {
            guard case .answers(let reply) = try await test.host.handle(.request(type: type, parameters: parameters))
            else { return [] }
            return reply.answers
        }
        let answers = try await request("sum", #"{"of":[1]}"#)
        #expect(answers.map(\.module.rawValue) == ["named_methods"] && answers.map(\.answer) == [#"{"of":[1]}"#])
        #expect(try await request("else").isEmpty)
        #expect(try await request("blank").isEmpty)
        #expect(await test.events.all(Event.ModuleNotice.self).contains { $0.outcome == .answerLeftOut })
        for (type, parameters) in [("", "{}"), ("sum", "[]"), ("sum", "{"), (String(repeating: "x", count: 201), "{}")]
        {
            let error = await #expect(throws: BellhopError.self) { _ = try await request(type, parameters) }
            #expect(error?.code.rawValue == "method.bad-parameters")
        }
        await test.stop()
    }

    @Test(
        "leaves out an answer that is too long or too deep",
        arguments: [
            ("nested 512", 9, nil), ("nested 513", 0, "it is nested too deeply: found"),
            ("long \(1 << 20)", 8, "longer than 8388608 bytes"), ("long \(1 + 1 << 20)", 0, "it has 1048577 bytes"),
        ])
    func answerLimits(type: String, count: Int, words: String?) async throws {
        let test = try await TestHost(
            modules: (1...9).map { number in
                TestHost.entry("named_methods", ["productName": "named\(number)", "push": false])
            })
        guard case .answers(let reply) = try await test.host.handle(.request(type: type)) else {
            Issue.record("the reply has no answers")
            return await test.stop()
        }
        #expect(reply.answers.count == count)
        #expect(reply.leftOut.count == 9 - count)
        #expect(reply.leftOut.allSatisfy { $0.reason.contains(words ?? "") })
        let notices = await test.events.all(.moduleNotice)
        #expect(notices.count == (words == nil ? 0 : 9 - count))
        #expect(notices.allSatisfy { $0.facts(Event.ModuleNotice.self)?.outcome == .answerLeftOut })
        #expect(notices.allSatisfy { $0.cause?.message.contains(words ?? "") == true })
        await test.stop()
    }

    @Test("a module asks the others, and is not asked itself", arguments: isolations)
    func modulesAsk(isolation: String) async throws {
        let test = try await start(isolation)
        let result = try await call(test, "calls_any_method", "ask")
        #expect(result == #"[{"module":"named_methods","answer":{"of":[1,2]}}]"#)
        let made = try #require(await test.events.first(.requestMade))
        #expect(
            made.module?.rawValue == "calls_any_method"
                && made.facts(Event.RequestMade.self)?.modules.map(\.rawValue) == ["named_methods"])
        #expect(try await call(test, "calls_any_method", "ask", #"{"type":"blank"}"#) == "[]")
        await test.stop()
    }

    @Test("modules that ask each other do not wait for each other", arguments: isolations)
    func askingBack(isolation: String) async throws {
        let test = try await TestHost(modules: [
            TestHost.entry("asks_back", ["isolation": isolation]),
            TestHost.entry("other_asks_back", ["isolation": isolation]),
        ])
        guard case .answers(let reply) = try await test.host.handle(.request(type: "sum")) else {
            Issue.record("the reply has no answers")
            return
        }
        #expect(reply.answers.map(\.module.rawValue) == ["asks_back", "other_asks_back"])
        let calls = await test.events.all(Event.CallFinished.self).filter { $0.selector == .request }
        #expect(calls.count >= 2 && calls.allSatisfy { $0.outcome == .answered })
        await test.stop()
    }

    @Test("a module that makes requests without end is held to its events")
    func storm() async throws {
        let test = try await TestHost(modules: ["asks_back", "named_methods"])
        #expect(try await call(test, "asks_back", "storm") == "[]")
        #expect(await test.events.all(.requestMade).count <= 1100)
        #expect(await test.events.all(Event.ModuleNotice.self).contains { $0.outcome == .eventsLeftOut })
        await test.stop()
    }
}
