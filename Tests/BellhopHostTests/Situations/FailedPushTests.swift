import BellhopCore
import BellhopTesting
import Foundation
import Testing

@testable import BellhopHost

@Suite("What failed for a push", .timeLimit(.minutes(2)))
struct FailedPushTests {
    /// A module that answers willPresent with nothing, and navigates to routes that nothing shows.
    private static let name = "navigates_badly"

    @Test(
        "the trace, why and doctor say alike what failed",
        arguments: [
            (name, TestHost.payload(to: name), Event.Kind.navigationStayed, "screen", "route.unknown"),
            (name, TestHost.payload(to: name), .notificationSuppressed, "display", "presentation.none"),
            ("service_empty", TestHost.mutable(to: "service_empty"), .serviceFailed, "service", "service.no-text"),
            (
                "service_nothing", TestHost.mutable(to: "service_nothing"), .serviceFailed, "service",
                "service.no-answer"
            ),
        ])
    func failed(_ name: String, _ payload: String, _ kind: Event.Kind, _ rule: String, _ code: String) async throws {
        let isService = name.hasPrefix("service")
        let test = try await TestHost(modules: [isService ? TestHost.service(name) : TestHost.entry(name)])
        let events = try await test.push(payload)
        let cause = try #require(events.first { $0.kind == kind && $0.cause?.code.rawValue == code }?.cause)
        #expect(cause.hint != nil)

        let explanation = try await test.why(.name("last"))
        let finding = try #require(
            explanation.findings.first { $0.cause?.code == cause.code }, "\(explanation.findings)")
        #expect(finding.rule == rule && finding.state == .problem && finding.cause?.hint == cause.hint)
        #expect(explanation.decisive != nil && explanation.advice != nil)
        var checkup = Checkup(of: test.host.configuration)
        checkup.add(explanation)
        #expect(checkup.running?.contains { $0.cause?.code == cause.code } == true)
        await test.stop()
    }

    @Test func `a module that leaves the options to foregroundPresentation is not told to implement willPresent`()
        async throws
    {
        let test = try await TestHost(modules: [TestHost.entry(Self.name)])
        let suppressed = try await test.push(TestHost.payload(to: Self.name)).first(.notificationSuppressed)
        #expect(suppressed?.message == "willPresent leaves the options to foregroundPresentation, which is empty")
        #expect(suppressed?.cause?.hint?.hasPrefix("Answer willPresent with .banner and .list") == true)
        await test.stop()
    }

    @Test func `a crash in the response to a notification is explained with its push`() async throws {
        let name = "crashes_in_did_receive_response"
        let test = try await TestHost(modules: [TestHost.entry(name, ["isolation": "process"])])
        _ = try await test.host.handle(.state("background"))
        let asking = #"{"aps":{"alert":"x"},"sender":"com.example.fixture.\#(name)","misbehave":true}"#
        let push = try #require(try await test.push(asking).first?.push?.rawValue)
        _ = try await test.respond(.tap(notification: "last"))
        _ = await test.events { $0.kind == .moduleCrashed }
        test.clock.advance(by: .seconds(1))
        _ = await test.events { $0.kind == .moduleRestarted }
        let explanation = try await test.why(.name(push))
        let crash = try #require(explanation.findings.first { $0.rule == "crash" }, "\(explanation)")
        #expect(crash.state == .problem && crash.cause?.cause?.contains("in misbehave") == true, "\(crash)")
        #expect(!explanation.findings.contains { $0.rule == "call" }, "\(explanation.findings)")
        await test.stop()
    }

    @Test("a failure is over once the settings are edited", arguments: [true, false])
    func edited(_ isFixed: Bool) async throws {
        let test = try await ReloadHost(modules: [Self.name])
        let push = try #require(try await test.push(TestHost.payload(to: Self.name)).first?.push?.rawValue)
        #expect(try await test.why(push).findings.contains { $0.cause?.code == .routeUnknown && $0.isOver == nil })
        if isFixed {
            let uux = ["baseURL": "https://bank.example/uux.aspx", "routes": ["no/such/route"]] as [String: Any]
            try await test.edit([ReloadHost.entry(Self.name)], ["uux": uux])
        }
        let after = try await test.why(push).findings.first { $0.cause?.code == .routeUnknown }
        #expect(after?.isOver == (isFixed ? true : nil) && after?.state == (isFixed ? .note : .problem))
        await test.host.stop()
    }
}
