import BellhopTesting
import BellhopValues
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
            (name, TestHost.payload(to: name), Event.Kind.navigationStayed, Explanation.Rule.screen, "route.unknown"),
            (name, TestHost.payload(to: name), .notificationSuppressed, .display, "presentation.none"),
            ("service_empty", TestHost.mutable(to: "service_empty"), .serviceFailed, .service, "service.no-text"),
            (
                "service_nothing", TestHost.mutable(to: "service_nothing"), .serviceFailed, .service,
                "service.no-answer"
            ),
        ])
    func failed(_ name: String, _ payload: String, _ kind: Event.Kind, _ rule: Explanation.Rule, _ code: String)
        async throws
    {
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
        #expect(
            suppressed?.cause?.message == "willPresent leaves the options to foregroundPresentation, which is empty")
        #expect(suppressed?.cause?.hint?.hasPrefix("Answer willPresent with .banner and .list") == true)
        await test.stop()
    }

    @Test func `a crash in the response to a notification is explained with its push`() async throws {
        let name = "crashes_in_did_receive_response"
        let test = try await TestHost(modules: [TestHost.entry(name, ["isolation": "process"])])
        _ = try await test.host.handle(.state("background"))
        let asking = #"{"aps":{"alert":"x"},"sender":"com.example.fixture.\#(name)","misbehave":true}"#
        let push = try #require(try await test.push(asking).first?.push?.description)
        _ = try await test.respond(.tap(notification: "last"))
        _ = await test.events { $0.kind == .moduleCrashed }
        test.clock.advance(by: .seconds(1))
        _ = await test.events { $0.kind == .moduleRestarted }
        let explanation = try await test.why(.name(push))
        let crash = try #require(explanation.findings.first { $0.rule == .crash }, "\(explanation)")
        #expect(crash.state == .problem && crash.cause?.cause?.contains("in misbehave") == true, "\(crash)")
        #expect(!explanation.findings.contains { $0.rule == .call }, "\(explanation.findings)")
        await test.stop()
    }

    @Test func `a crash in a navigation is explained with the push that asked for it`() async throws {
        let target = TestHost.entry(
            "crashes_in_open_route", ["isolation": "process", "routes": ["no/such/{word}"], "push": false])
        let test = try await TestHost(modules: [TestHost.entry(Self.name), target])
        try await test.login()
        let push = try #require(try await test.push(TestHost.payload(to: Self.name)).first?.push?.description)
        _ = await test.events { $0.kind == .moduleCrashed }
        test.clock.advance(by: .seconds(1))
        _ = await test.events { $0.kind == .moduleRestarted }
        let explanation = try await test.why(.name(push))
        let crash = try #require(explanation.findings.first { $0.rule == .crash }, "\(explanation)")
        #expect(crash.state == .problem && crash.message == "crashes_in_open_route crashed", "\(crash)")
        #expect(crash.cause?.cause?.contains("in misbehave") == true, "\(crash)")
        await test.stop()
    }

    @Test("a failure is over only after an edit that concerns it", arguments: SettingsEdit.all)
    func edited(_ edit: SettingsEdit) async throws {
        let test = try await ReloadHost(modules: try edit.before.objects)
        _ = try await test.push(edit.payload)
        let before = try #require(try await test.why("last").findings.first { $0.cause?.code == edit.code })
        #expect(before.state == .problem && before.isOver == nil)
        let applied = try await test.edit(try edit.after.objects, try edit.more.object)
        #expect(applied.event.kind == .settingsApplied)
        let after = try await test.why("last")
        let finding = after.findings.first { $0.cause?.code == edit.code && ($0.isOver == true) == edit.ends }
        #expect(finding?.state == (edit.ends ? .note : .problem), "\(after.findings)")
        #expect(after.findings.allSatisfy { ($0.isOver == true) == $0.message.hasSuffix(" since") })
        await test.host.stop()
    }
}

/// A failure of a push, and an edit of the settings after it.
struct SettingsEdit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The modules of settings.json before and after the edit, as JSON.
    let before: String
    let after: String
    /// Further keys of settings.json after the edit, as JSON.
    var more = "{}"
    let payload: String
    let code: BellhopError.Code
    let ends: Bool

    private static let navigates = entry("navigates_badly")
    private static let target = entry("crashes_in_open_route", #""push":false"#)
    private static let uux = #"{"uux":{"baseURL":"https://bank.example/uux.aspx","routes":["no/such/misbehave"]}}"#

    /// A module in its own process, with further keys.
    private static func entry(_ fixture: String, _ keys: String = #""push":true"#) -> String {
        #"{"name":"\#(fixture)","identifier":"\#(fixture)","packageName":"fixtures","productName":"\#(fixture)","className":"Fixture","#
            + #""library":"\#(TestHost.fixtures)/\#(fixture).so","isolation":"process",\#(keys)}"#
    }

    private static func route(_ description: String, _ after: String, _ more: String = "{}", ends: Bool) -> Self {
        Self(
            testDescription: description, before: "[\(navigates),\(target)]", after: after, more: more,
            payload: TestHost.payload(to: "navigates_badly"), code: .routeUnknown, ends: ends)
    }

    static let all = [
        route("a web route is added", "[\(navigates),\(target)]", uux, ends: true),
        route(
            "a module gets a route",
            "[\(navigates),\(entry("crashes_in_open_route", #""push":false,"routes":["no/*"]"#))]",
            ends: true),
        route("a module is added", "[\(navigates),\(target),\(entry("good"))]", ends: true),
        Self(
            testDescription: "the route of another module is changed",
            before: "[\(navigates),\(target)]",
            after: "[\(navigates),\(entry("crashes_in_open_route", #""push":false,"routes":["a"]"#))]",
            payload: TestHost.payload(to: "navigates_badly"), code: .presentationNone, ends: false),
        Self(
            testDescription: "the class name of an extension is corrected",
            before: "[\(entry("service_good", #""push":true,"pushServiceClassName":"Servce""#))]",
            after: "[\(entry("service_good", #""push":true,"pushServiceClassName":"Service""#))]",
            payload: TestHost.mutable(to: "service_good"), code: .classNotExported, ends: true),
        route("the theme is changed", "[\(navigates),\(target)]", ##"{"theme":{"accent":"#102030"}}"##, ends: false),
        Self(
            testDescription: "a module receives pushes", before: "[\(entry("good", #""push":false"#))]",
            after: "[\(entry("good"))]", payload: TestHost.payload(to: "good"), code: .presentationNone, ends: true),
        Self(
            testDescription: "a module receives pushes that another was called for silently",
            before: "[\(entry("answers_twice")),\(entry("good", #""push":false"#))]",
            after: "[\(entry("answers_twice")),\(entry("good"))]",
            payload: TestHost.payload(to: "good", #""alert":"A","content-available":1"#), code: .presentationNone,
            ends: true),
        Self(
            testDescription: "a class name is corrected",
            before: "[\(entry("good").replacing(#""Fixture""#, with: #""Fixtur""#))]", after: "[\(entry("good"))]",
            payload: TestHost.payload(to: "good"), code: .presentationNone, ends: true),
        Self(
            testDescription: "the standard presentation is changed", before: "[\(entry("no_methods"))]",
            after: "[\(entry("no_methods"))]", more: #"{"foregroundPresentation":["banner"]}"#,
            payload: TestHost.payload(to: "no_methods"), code: .presentationNone, ends: true),
        Self(
            testDescription: "another module is built again, and willPresent answers with nothing as before",
            before: "[\(navigates),\(target)]",
            after: "[\(navigates),\(entry("crashes_in_open_route", #""push":false,"data":{"new":true}"#))]",
            payload: TestHost.payload(to: "navigates_badly"), code: .presentationNone, ends: false),
        Self(
            testDescription: "a route that is empty stays empty", before: "[\(navigates)]", after: "[\(navigates)]",
            more: uux, payload: TestHost.payload(to: "navigates_badly"), code: .init(rawValue: "route.empty"),
            ends: false),
    ]
}

extension String {
    fileprivate var objects: [Any] {
        get throws { try JSONSerialization.jsonObject(with: Data(utf8)) as? [Any] ?? [] }
    }

    fileprivate var object: [String: Any] {
        get throws { try JSONSerialization.jsonObject(with: Data(utf8)) as? [String: Any] ?? [:] }
    }
}
