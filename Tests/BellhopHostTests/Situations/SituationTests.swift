import BellhopCore
import BellhopTesting
import Foundation
import Testing

@testable import BellhopHost

@Suite("Situations of the documents' list", .timeLimit(.minutes(2)))
struct SituationTests {
    @Test("the trace, why and doctor say what is in the way, and what to do", arguments: Situation.all)
    func explained(_ situation: Situation) async throws {
        let test = try await situation.host()
        let events: [Event]
        if let payload = situation.payload { events = try await test.push(payload) } else { events = await test.events }
        let shown = events.filter { $0.kind == situation.trace.kind && $0.cause?.code.rawValue == situation.trace.code }
        #expect(shown.count == 1, "\(events.map { "\($0.kind.rawValue) \($0.cause?.code.rawValue ?? "")" })")
        // A hint stands in the trace, wherever the event has a cause.
        if situation.trace.code != nil { #expect(shown.first?.cause?.hint?.contains(situation.advice) == true) }

        let question: Question =
            situation.module.map { .name($0) } ?? .payload(Array((situation.payload ?? "").utf8), source: "p.apns")
        let explanation = try await test.why(question)
        let finding = try #require(
            explanation.findings.first { $0.cause?.code.rawValue == situation.why }, "\(explanation)")
        #expect(finding.cause?.hint?.contains(situation.advice) == true, "\(finding)")
        #expect(finding.state == .problem || finding.cause?.code.rawValue.hasSuffix(".skipped") == true)

        if let code = situation.doctor {
            let checkup = Checkup(of: test.host.configuration)
            let found = checkup.modules.flatMap(\.findings).first { $0.cause?.code.rawValue == code }
            #expect(found != nil, "\(checkup.modules)")
        }
        await test.stop()
    }

    @Test func `a push that was delivered is explained by its outcome and its events`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_empty")])
        let push = try #require(try await test.push(TestHost.mutable(to: "service_empty")).first?.push)
        let explanation = try await test.why(.name("last"))
        #expect(explanation.name == push.rawValue)
        #expect(explanation.subject == .push)
        #expect(explanation.verdict == "it was shown; now it would be shown")
        let failure = try #require(explanation.events?.first(.serviceFailed))
        #expect(failure.cause?.code.rawValue == "service.no-text")
        #expect(explanation.events?.allSatisfy { $0.push == push } == true)
        await test.stop()
    }

    @Test(
        "a route is explained by its candidates and the session",
        arguments: [
            ("messages", false, "it would wait for login and landing page", "route.waits-for-login"),
            ("messages", true, "https://bank.example/uux.aspx#/messages would be shown", nil),
            ("massages", true, "the screen would stay as it is", "route.unknown"),
            ("a//../b", true, "it would be refused", "route.malformed"),
        ] as [(String, Bool, String, String?)])
    func route(_ route: String, _ isSignedIn: Bool, _ verdict: String, _ code: String?) async throws {
        let test = try await TestHost(
            modules: ["good"],
            more: ["uux": ["baseURL": "https://bank.example/uux.aspx", "routes": ["messages"]]])
        if isSignedIn { try await test.login() }
        let explanation = try await test.why(.name(route))
        #expect(explanation.subject == .route)
        #expect(explanation.verdict.hasPrefix(verdict), "\(explanation.verdict)")
        #expect(explanation.decisive?.cause?.code.rawValue == code)
        await test.stop()
    }

    @Test(
        "what nothing is called is an error with what was meant",
        arguments: [
            ("", "Name the id"), ("godo", #"Did you mean "good"?"#), ("p7", "List those it keeps"),
            ("last", "Send one"), ("xyzzy", "Name the id"),
        ])
    func unknown(_ name: String, _ hint: String) async throws {
        let test = try await TestHost(modules: ["good"])
        let error = await #expect(throws: BellhopError.self) { _ = try await test.why(.name(name)) }
        #expect(error?.hint?.hasPrefix(hint) == true, "\(String(describing: error))")
        await test.stop()
    }

    @Test(
        "a module is found by any of its names", arguments: ["good", "Fixture", "com.example.fixture.good", "id.good"])
    func names(_ name: String) async throws {
        let test = try await TestHost(modules: [TestHost.entry("good", ["identifier": "id.good"])])
        let explanation = try await test.why(.name(name))
        #expect(explanation.subject == .module && explanation.name == "good")
        #expect(explanation.verdict == "it runs, and receives pushes")
        #expect(explanation.decisive == nil)
        await test.stop()
    }
}

extension TestHost {
    func why(_ question: Question) async throws -> Explanation {
        guard case .explanation(let explanation) = try await host.handle(.why(question)) else {
            throw BellhopError(.init(rawValue: "test"), "no explanation")
        }
        return explanation
    }
}
