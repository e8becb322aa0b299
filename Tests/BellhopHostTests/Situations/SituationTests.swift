import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("The situations in the documentation", .timeLimit(.minutes(2)))
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
            situation.subject.map { .name($0) } ?? .payload(Array((situation.payload ?? "").utf8), source: "p.apns")
        let explanation = try await test.why(question)
        let finding = try #require(
            explanation.findings.first { $0.cause?.code.rawValue == situation.why }, "\(explanation)")
        #expect(finding.cause?.hint?.contains(situation.advice) == true, "\(finding)")
        #expect(finding.state == .problem || finding.cause?.code.rawValue.hasSuffix(".skipped") == true)

        var checkup = Checkup(of: test.host.configuration)
        if let code = situation.doctor {
            let found = checkup.modules.flatMap(\.findings).first { $0.cause?.code.rawValue == code }
            #expect(found != nil, "\(checkup.modules)")
        }
        // While the host runs, doctor asks it about the newest push and each module.
        let newest = try await test.why(.name(situation.subject ?? "last"))
        checkup.add(newest)
        let told = checkup.running?.first { $0.cause?.code.rawValue == situation.why }
        #expect(told?.cause?.hint?.contains(situation.advice) == true, "\(checkup.running ?? [])")
        #expect((told?.state == .ok) == (finding.state == .note))
        // A cause that was already reported about the host isn't reported again.
        checkup.running = nil
        checkup.add(newest, besides: told?.cause)
        #expect(checkup.running?.contains { $0.cause == told?.cause } == false)
        // What is in the way is never reported as good.
        #expect(newest.decisive == nil || checkup.running?.contains { $0.cause == nil } == false)
        await test.stop()
    }

    @Test(
        "a push without an alert is not shown, in any state of the app",
        arguments: [
            ("foreground", #""badge":3"#, "it would not be shown, but may change the badge", false),
            ("background", #""badge":3"#, "it would not be shown, but would change the badge", false),
            ("foreground", #""sound":"default""#, "it would not be shown, but may play its sound", false),
            ("background", #""sound":"default""#, "it would not be shown, but would play its sound", false),
            (
                "background", #""badge":3,"content-available":1"#,
                "it would be handled silently, and not be shown, but would change the badge", false
            ),
        ] as [(String, String, String, Bool)])
    func unseen(_ state: String, _ aps: String, _ verdict: String, _ isProblem: Bool) async throws {
        let test = try await TestHost(modules: ["good"])
        _ = try await test.host.handle(.state(state))
        let payload = TestHost.payload(to: "good", aps)
        let explanation = try await test.why(.payload(Array(payload.utf8), source: "p.apns"))
        #expect(explanation.verdict == verdict)
        let finding = try #require(explanation.findings.first { $0.cause?.code == .presentationNone })
        #expect(finding.rule == .display && finding.message.hasPrefix("aps has no alert"), "\(finding)")
        #expect((finding.state == .problem) == isProblem && (explanation.decisive != nil) == isProblem)
        if state == "foreground" {
            let suppressed = try await test.push(payload).first(.notificationSuppressed)
            #expect(suppressed?.cause?.message == finding.message)
            // What has happened is no note.
            let newest = try await test.why(.name("last"))
            #expect(newest.decisive?.message == finding.message && newest.advice == finding.cause?.hint)
            #expect(newest.findings.filter { $0.message == finding.message }.count == 1, "\(newest.findings)")
        }
        await test.stop()
    }

    @Test("a badge that is applied is no problem", arguments: [true, false])
    func badge(_ isAnswered: Bool) async throws {
        let name = isAnswered ? "center" : "no_methods"
        let test = try await TestHost(modules: [name], more: ["foregroundPresentation": ["badge"]])
        let events = try await test.push(TestHost.payload(to: name, #""badge":3"#))
        #expect(events.first(Event.BadgeChanged.self)?.badge == 3 && events.first(.notificationSuppressed) == nil)
        let explanation = try await test.why(.name("last"))
        #expect(explanation.decisive == nil, "\(explanation.findings)")
        #expect(explanation.verdict.hasPrefix("it was not shown, and only its badge or sound was applied"))
        await test.stop()
    }

    @Test("a badge that nothing applies in the foreground is a problem", arguments: ["", #","content-available":1"#])
    func lostBadge(_ key: String) async throws {
        let test = try await TestHost(modules: ["no_methods"])
        let payload = TestHost.payload(to: "no_methods", #""badge":3"# + key)
        let explanation = try await test.why(.payload(Array(payload.utf8), source: "p.apns"))
        let suppressed = try await test.push(payload).first(.notificationSuppressed)
        #expect(explanation.decisive?.message == suppressed?.cause?.message, "\(explanation)")
        #expect(explanation.advice != nil && explanation.advice == suppressed?.cause?.hint)
        await test.stop()
    }

    @Test(
        "a push that goes to every push module says that no module has its sender",
        arguments: [
            (
                "com.example.Fixture.good",
                "the sender com.example.Fixture.good differs from com.example.fixture.good only in case"
            ),
            ("com.example.fixture.goood", "no module has the sender com.example.fixture.goood"),
            ("org.other", "no module has the sender org.other"),
        ])
    func unknownSender(_ sender: String, _ reason: String) async throws {
        let test = try await TestHost(modules: ["good", "no_methods"])
        let payload = #"{"aps":{"alert":"A"},"sender":"\#(sender)"}"#
        let routed = try #require(try await test.push(payload).first(.pushRouted))
        #expect(routed.cause?.message == "\(reason), so every push module receives the push: good, no_methods")
        let explanation = try await test.why(.payload(Array(payload.utf8), source: "p.apns"))
        #expect(explanation.findings.filter { $0.rule == .sender }.map(\.message) == [routed.cause?.message])
        #expect(explanation.advice == routed.cause?.hint && explanation.advice != nil)
        await test.stop()
    }

    @Test func `a failed willPresent is not explained by the question that is being answered`() async throws {
        let name = "crashes_in_will_present"
        let test = try await TestHost(modules: [TestHost.entry(name, ["isolation": "process"])])
        let asking = #"{"aps":{"alert":"x"},"sender":"com.example.fixture.\#(name)","misbehave":true}"#
        let suppressed = try #require(try await test.push(asking).first(.notificationSuppressed)?.cause)
        #expect(suppressed.subject == "p1")
        let events = try await test.why(.name("last")).events
        #expect(events?.first(.notificationSuppressed)?.cause?.subject == nil)
        await test.stop()
    }

    @Test(
        "an unknown category of a module that does not run is explained once",
        arguments: [#""enabled":false"#, #""className":"Fixtur""#])
    func absentCategory(_ key: String) async throws {
        let keys = try #require(try JSONSerialization.jsonObject(with: Data("{\(key)}".utf8)) as? [String: Any])
        let test = try await TestHost(modules: [TestHost.entry("good", keys)])
        _ = try await test.host.handle(.state("background"))
        let events = try await test.push(TestHost.payload(to: "good", #""alert":"A","category":"Fixture""#))
        #expect(events.compactMap(\.cause?.hint).count == 1, "\(events.compactMap(\.cause))")
        let unknown = try #require(events.first(.categoryUnknown)?.cause)
        #expect(unknown.cause == events.first(.pushRouted)?.cause?.cause && unknown.cause?.hasPrefix("good") == true)
        let explanation = try await test.why(.name("last"))
        #expect(!explanation.findings.contains { $0.rule == .category }, "\(explanation.findings)")
        #expect(explanation.findings.compactMap(\.cause?.hint).count == 1, "\(explanation.findings)")
        await test.stop()
    }

    @Test(
        "a key beside aps gives one hint",
        arguments: [
            ("category", #""category":"other""#), ("mutable-content", #""mutable-content":1"#),
        ])
    func misplaced(_ key: String, _ member: String) async throws {
        let isCategory = key == "category"
        let name = isCategory ? "content_card" : "service_good"
        let test = try await TestHost(modules: [isCategory ? TestHost.content(name) : TestHost.service(name)])
        _ = try await test.host.handle(.state("background"))
        let payload = #"{"aps":{"alert":"A"},\#(member),"sender":"com.example.fixture.\#(name)"}"#
        let events = try await test.push(payload)
        let advice = #"Move "\#(key)" into "aps""#
        #expect(events.compactMap(\.cause?.hint) == [advice], "\(events.compactMap(\.cause))")
        #expect(events.first(.extensionSkipped)?.cause != nil)
        let explanation = try await test.why(.name("last"))
        #expect(explanation.findings.compactMap(\.cause?.hint) == [advice], "\(explanation.findings)")
        await test.stop()
    }

    @Test("a registered category that no extension shows is not called misspelled", arguments: [true, false])
    func unservedCategory(_ isRegistered: Bool) async throws {
        let test = try await TestHost(
            modules: [TestHost.content("content_card")], more: ["extensionCategories": ["Content": ["contents"]]])
        let category = isRegistered ? "content" : "contentz"
        let payload = TestHost.payload(to: "content_card", #""alert":"A","category":"\#(category)""#)
        let findings = try await test.why(.payload(Array(payload.utf8), source: "p.apns")).findings
        let hint = try #require(findings.first { $0.rule == .content }?.cause?.hint)
        #expect(hint.hasPrefix("Add it to UNNotificationExtensionCategory") == isRegistered, "\(hint)")
        #expect(hint.hasPrefix(#"Did you mean the category "content"#) == !isRegistered, "\(hint)")
        await test.stop()
    }

    @Test func `a push that was delivered is explained by its outcome and its events`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_empty")])
        let push = try #require(try await test.push(TestHost.mutable(to: "service_empty")).first?.push)
        let explanation = try await test.why(.name("last"))
        #expect(explanation.name == push.description)
        #expect(explanation.subject == .push)
        let failed = "service_empty: the content has neither title, subtitle nor body"
        #expect(explanation.verdict == "\(failed); it was shown; now it would be shown")
        let failure = try #require(explanation.events?.first(.serviceFailed))
        #expect(failure.cause?.code.rawValue == "service.no-text")
        #expect(explanation.events?.allSatisfy { $0.push == push } == true)
        await test.stop()
    }

    @Test func `a module that hangs is said to be late, and then to be restarted`() async throws {
        let test = try await TestHost(modules: [TestHost.entry("loops", ["isolation": "process"])])
        let asking = #"{"aps":{"alert":"x"},"sender":"com.example.fixture.loops","misbehave":true}"#
        let pushed = Task { try await test.push(asking) }
        _ = await test.events { $0.message == "loops" }
        test.clock.advance(by: .seconds(5))
        let push = try #require(try await pushed.value.first?.push)

        let call = "userNotificationCenter:willPresent: (push \(push))"
        let fate = "did not answer \(call) in time, and is ended if it does not answer within a second"
        let late = try await test.why(.name("last"))
        #expect(late.verdict.hasSuffix("but loops \(fate)"), "\(late.verdict)")
        #expect(try await test.why(.name("loops")).verdict == "it \(fate)")

        test.clock.advance(by: .seconds(1))
        _ = await test.events { $0.kind == .moduleCrashed }
        let hung = try await test.why(.name("loops")).verdict
        #expect(hung.hasPrefix("it hung in \(call)"), "\(hung)")
        #expect(hung.hasSuffix(", and is being restarted"), "\(hung)")
        await test.stop()
    }

    @Test func `a push in whose call a module crashed is explained by the crash, also after the restart`() async throws
    {
        let name = "crashes_in_will_present"
        let test = try await TestHost(modules: [TestHost.entry(name, ["isolation": "process"])])
        let asking = #"{"aps":{"alert":"x"},"sender":"com.example.fixture.\#(name)","misbehave":true}"#
        let push = try #require(try await test.push(asking).first?.push)
        _ = await test.events { $0.kind == .moduleCrashed }

        let down = try await test.why(.name("last"))
        let fate = "crashed, and is being restarted"
        #expect(down.verdict == "it was not shown; now it would not be shown: \(name) \(fate)")
        #expect(down.decisive?.rule == .module)
        // The crash is why nothing answers willPresent.
        #expect(down.findings.filter { $0.state == .problem }.count == 1, "\(down.findings)")
        #expect(try await test.why(.name(name)).verdict == "it \(fate)")

        test.clock.advance(by: .seconds(1))
        _ = await test.events { $0.kind == .moduleRestarted }
        let running = try await test.why(.name("last"))
        #expect(running.verdict == "\(name) crashed; it was not shown; now it would be shown")
        let crash = try #require(running.decisive)
        #expect(crash.rule == .crash && running.advice == crash.cause?.hint)
        #expect(crash.cause?.cause?.contains("SIGILL") == true, "\(crash)")
        #expect(crash.cause?.cause?.contains("in misbehave") == true, "\(crash)")
        #expect(running.findings.filter { $0.state == .problem }.count == 1, "\(running.findings)")
        // What `push` printed names the command that tells more.
        let call = await test.events.first { $0.kind == .callFinished && $0.push == push }?.cause
        #expect(call?.subject == push.description)
        // The explanation doesn't advise the user to ask the same question again.
        #expect(running.events?.first(.callFinished)?.cause?.subject == nil)

        let module = try await test.why(.name(name))
        #expect(module.verdict == "it runs, and receives pushes, but has crashed 1 time")
        #expect(module.decisive?.rule == .crashes && module.decisive?.cause?.cause?.contains("SIGILL") == true)
        #expect(module.events?.map(\.kind) == [.moduleCrashed, .moduleRestarted])
        await test.stop()
    }

    @Test func `a push whose module is quarantined is explained by the quarantine`() async throws {
        let name = "crashes_in_will_present"
        let test = try await TestHost(modules: [TestHost.entry(name, ["isolation": "process"])])
        let asking = #"{"aps":{"alert":"x"},"sender":"com.example.fixture.\#(name)","misbehave":true}"#
        for crash in 1...3 {
            try await test.push(asking)
            await test.wait(for: .moduleCrashed, times: crash)
            guard crash < 3 else { break }
            test.clock.advance(by: .seconds(1))
            await test.wait(for: .moduleRestarted, times: crash)
        }
        _ = await test.events { $0.kind == .moduleQuarantined }
        for (state, verdict) in [("foreground", "it would not be shown: "), ("background", "it would be shown, but ")] {
            _ = try await test.host.handle(.state(state))
            let payload = try await test.why(.payload(Array(asking.utf8), source: "p.apns"))
            #expect(payload.verdict == "\(verdict)Fixture of \(name) is quarantined after 3 crashes")
            #expect(payload.decisive?.cause?.subject == name)
            #expect(payload.findings.filter { $0.state == .problem }.count == 1, "\(payload.findings)")
        }
        #expect(try await test.why(.name(name)).verdict == "it is quarantined")
        await test.stop()
    }

    @Test func `a push whose call was late is explained by the call`() async throws {
        let test = try await TestHost(modules: [TestHost.entry("never_answers")])
        let asking = #"{"aps":{"alert":"x"},"sender":"com.example.fixture.never_answers","misbehave":true}"#
        guard
            case .push(let reply) = try await test.host.handle(
                .push(payload: Array(asking.utf8), source: nil, collapseID: nil))
        else {
            Issue.record("no push")
            return
        }
        _ = await test.events { $0.facts(Event.ModuleLog.self)?.message == "never answers" }
        test.clock.advance(by: .seconds(60))
        _ = await test.events { $0.kind == .pushFinished && $0.push == reply.push }
        let explanation = try await test.why(.name("last"))
        #expect(explanation.decisive?.cause?.code == .moduleLate)
        let verdict = "never_answers: userNotificationCenter:willPresent: did not answer within"
        #expect(explanation.verdict.hasPrefix(verdict), "\(explanation.verdict)")
        await test.stop()
    }

    @Test func `a push to a module that no longer receives pushes is not explained by its category`() async throws {
        let test = try await ReloadHost(modules: ["good"])
        let settings = try JSONSerialization.data(withJSONObject: ["modules": [ReloadHost.entry("good")]])
        try await test.edit(String(decoding: settings, as: UTF8.self))
        _ = try await test.host.handle(.state("background"))
        let events = try await test.push(TestHost.payload(to: "good", #""alert":"A","category":"Fixture""#))
        let advice = #"Add "push": true to the entry of good, or at the top level"#
        #expect(events.first(.categoryUnknown)?.cause?.hint == advice, "\(events.map(\.kind))")
        guard case .explanation(let explanation) = try await test.host.handle(.why(.name("last"))) else {
            Issue.record("no explanation")
            return
        }
        #expect(explanation.decisive?.cause?.code.rawValue == "module.push-off")
        #expect(explanation.advice == advice)
        #expect(!explanation.findings.contains { $0.rule == .category }, "\(explanation)")
        await test.host.stop()
    }

    @Test func `a navigation before the login is explained by the session`() async throws {
        let test = try await TestHost(modules: ["calls_navigation_inside"])
        let events = try await test.push(TestHost.payload(to: "calls_navigation_inside"))
        let deferred = try #require(events.first(.navigationDeferred), "\(events.map(\.kind))")
        #expect(deferred.cause?.code == .routeWaitsForLogin)
        let waiting = try await test.why(.name("last"))
        let wait = " waits until the user signs in and the landing page loads"
        #expect(waiting.verdict.hasSuffix(wait), "\(waiting.verdict)")
        #expect(waiting.decisive?.cause?.code == .routeWaitsForLogin)
        try await test.login()
        #expect(try await test.why(.name("last")).decisive == nil)
        await test.stop()
    }

    @Test(
        "a route is explained by its candidates and the session",
        arguments: [
            (
                "messages", false, "it would wait until the user signs in and the landing page loads, and then ",
                "route.waits-for-login"
            ),
            ("messages", true, "https://bank.example/uux.aspx#/messages would be shown", nil),
            ("massages", true, "the screen would stay as it is", "route.unknown"),
            ("fixture/tea/two", true, "the screen would stay as it is", "route.unconvertible"),
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

    @Test func `a route that resembles no known route is explained by where to add it`() async throws {
        let test = try await TestHost(modules: ["good"])
        let explanation = try await test.why(.name("hello/1"))
        #expect(explanation.decisive?.cause?.code.rawValue == "route.unknown")
        #expect(explanation.advice == "Add it to `uux.routes` in the settings, or to `routes` of a module")
        #expect(try await test.navigate("hello/1")?.cause?.hint == explanation.advice)
        await test.stop()
    }

    @Test(arguments: [
        ("two", "not an integer", "Write an integer in its place"),
        ("-99999999999999999999", "which does not fit into 64 bits", "Write a smaller number in its place"),
    ])
    func `a route whose value does not fit is explained by the value first`(
        _ value: String, _ words: String, _ advice: String
    ) async throws {
        let test = try await TestHost(modules: ["good"])
        let explanation = try await test.why(.name("fixture/tea/\(value)"))
        #expect(
            explanation.findings.map(\.message) == [
                "it does not fit fixture/{item}/{count} of good: the parameter {count} is \"\(value)\", \(words)"
            ])
        #expect(explanation.advice == advice)
        await test.stop()
    }

    @Test(
        "what nothing is called is an error with what was meant",
        arguments: [
            ("", "Name the id"), ("godo", #"Did you mean "good"?"#), ("p7", "List those it keeps"),
            ("last", "Send one"), ("lst", #"Did you mean "last"?"#), ("xyzzy", "Name the id"),
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
    /// Waits until there have been some events of a kind.
    fileprivate func wait(for kind: Event.Kind, times: Int) async {
        var count = 0
        _ = await events { event in
            if event.kind == kind { count += 1 }
            return count == times
        }
    }
}
