import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("An explanation of what is presented")
struct DisplayExplanationTests {
    /// What the user allows, the state of the app, what a notification has, and what `why` says of it.
    struct Row: Sendable, CustomTestStringConvertible {
        let allowed: String
        let state: String
        let aps: String
        let verdict: String
        var display: String?
        var isProblem = false
        /// Whether the one thing to do is to allow notifications.
        var needsPermission = false

        var testDescription: String { "\(allowed), \(state): \(aps)" }

        init(
            _ allowed: String, _ state: String, _ aps: String, _ verdict: String, problem: String,
            needsPermission: Bool = false
        ) {
            self.init(allowed, state, aps, verdict, note: problem)
            isProblem = true
            self.needsPermission = needsPermission
        }

        init(_ allowed: String, _ state: String, _ aps: String, _ verdict: String, note: String? = nil) {
            (self.allowed, self.state, self.aps, self.verdict) = (allowed, state, aps, verdict)
            display = note
        }
    }

    private static let all = "authorized alert badge sound"
    private static let both = #""badge": 3, "sound": "default""#
    private static let nothing = "not be shown: it has no alert, badge, sound or content-available that takes effect"

    private static let pushes = [
        Row(
            all, "background", both, "not be shown, but would change the badge and play its sound",
            note: "aps has no alert, so the notification can only change the badge and play its sound"),
        Row(
            all, "foreground", both, "not be shown, but may change the badge and play its sound",
            note: "aps has no alert, so the notification can only change the badge and play its sound"),
        Row(
            "authorized alert badge", "background", both, "not be shown, but would change the badge",
            note: "aps has no alert, and the user has turned sounds off, "
                + "so the notification can only change the badge"),
        Row(
            "authorized alert badge", "foreground", both, "not be shown, but may change the badge",
            note: "aps has no alert, and the user has turned sounds off, "
                + "so the notification can only change the badge"),
        Row(
            "authorized alert sound", "background", both, "not be shown, but would play its sound",
            note: "aps has no alert, and the user has turned badges off, so the notification can only play its sound"),
        Row(
            "authorized alert", "background", both, "not be shown: the user turned off every kind it has",
            problem: "the user turned off every kind it has", needsPermission: true),
        Row(
            "denied", "background", both, "not be shown: the user does not allow notifications",
            problem: "the user does not allow notifications", needsPermission: true),
        Row(
            "provisional", "background", both, "not be shown: provisional authorization lists alerts only",
            problem: "provisional authorization lists alerts only", needsPermission: true),
        Row(
            "authorized sound", "background", #""alert": "A", "sound": "default""#,
            "not be shown, but would play its sound",
            problem: "the user has turned alerts off, so the notification can only play its sound",
            needsPermission: true),
        Row("authorized alert", "background", #""alert": "A", \#(both)"#, "be shown"),
        Row(
            "provisional alert", "background", #""alert": "A", \#(both)"#,
            "be shown only in the list, without a banner or a sound, because its authorization is provisional"),
        Row(
            all, "background", #""alert": "A", "interruption-level": "passive""#,
            "be shown only in the list, without a banner, because its interruption level is passive"),
        Row(all, "foreground", #""alert": "A", "interruption-level": "passive""#, "be shown"),
        Row(
            all, "background", #""sound": "default", "interruption-level": "passive""#, "not be shown",
            problem: "aps has no alert, and a passive notification plays no sound"),
        Row(
            all, "background", #""content-changed": true"#, Self.nothing,
            problem: "it updates widgets and controls, and the host has none"),
        Row(
            all, "background", #""event": "update", "content-state": {}"#, Self.nothing,
            problem: "it updates Live Activities, and the host has none"),
    ]

    @Test("names only what the push has and the user allows", arguments: pushes)
    func push(_ row: Row) throws {
        var driver = PhoneDriver(["a"], state: StoredState(values: [.authorization: row.allowed]))
        driver.send(.state(row.state))
        let payload = "{\"aps\": {\(row.aps)}, \"sender\": \"com.example.a\"}"
        let answer = driver.explanation(of: .payload(Array(payload.utf8), source: "p.apns"))
        let explanation = try #require(answer)
        #expect(explanation.verdict == "it would \(row.verdict)")
        let finding = explanation.findings.first { $0.rule == .display }
        if let display = row.display { #expect(finding?.message == display) }
        #expect((finding?.state == .problem) == row.isProblem)
        #expect((explanation.advice == "Allow the app's notifications") == row.needsPermission)
    }

    @Test("and the event of a push that only has a passive sound says the same")
    func passiveSound() {
        var driver = PhoneDriver(["a"], state: StoredState(values: [.authorization: Self.all]))
        driver.send(.state("background"))
        driver.storedPush(#""sound": "default", "interruption-level": "passive""#, to: "a")
        let suppressed = driver.events.last { $0.kind == .notificationSuppressed }
        #expect(suppressed?.cause?.message == "aps has no alert, and a passive notification plays no sound")
    }

    @Test("says that a sound or a badge is applied in the foreground without willPresent only if the settings say so")
    func unanswered() throws {
        let verdicts = [("list", "not be shown while"), ("sound", "not be shown, but would play its sound")]
        for (standard, verdict) in verdicts {
            var driver = PhoneDriver(["a"], state: StoredState(values: [.authorization: Self.all]))
            driver.settings = #"{"foregroundPresentation": ["\#(standard)"], "push": true, "modules": []}"#
            driver.receive(.filesChanged(.settings))
            let answer = driver.explanation(
                of: .payload(Array(#"{"aps": {"sound": "default"}}"#.utf8), source: "p.apns"))
            #expect(answer?.verdict.hasPrefix("it would \(verdict)") == true, "\(answer?.verdict ?? "")")
        }
    }

    @Test(
        "says that an alert has no text before it says which key is misspelled",
        arguments: ["background", "foreground"])
    func emptyAlert(_ state: String) throws {
        var driver = PhoneDriver(["a"], state: StoredState(values: [.authorization: Self.all]))
        driver.send(.state(state))
        let payload = #"{"aps": {"alert": {"titel": "A"}, "sound": "default"}, "sender": "com.example.a"}"#
        let answer = driver.explanation(of: .payload(Array(payload.utf8), source: "p.apns"))
        let problems = try #require(answer?.findings.filter { $0.state == .problem })
        #expect(
            problems.map(\.message) == [
                "the key \"titel\" means nothing to iOS in \"alert\"",
                "the alert in aps has no text, so the notification can only play its sound",
            ])
        #expect(problems.map(\.rule) == [.payload, .display])
        #expect(answer?.decisive == problems.last && answer?.advice == problems.last?.cause?.hint)
        // Without another problem, the warning decides.
        let shown = #"{"aps": {"alert": {"title": "A", "titel": "A"}}, "sender": "com.example.a"}"#
        let other = driver.explanation(of: .payload(Array(shown.utf8), source: "p.apns"))
        #expect(other?.decisive?.rule == .payload && other?.advice == other?.decisive?.cause?.hint)
    }

    @Test("says that foregroundPresentation has no banner")
    func listedOnly() {
        var driver = PhoneDriver(
            ["a"], state: StoredState(values: [.authorization: Self.all]), without: .willPresent)
        let payload = Array(#"{"aps": {"alert": "A"}, "sender": "com.example.a"}"#.utf8)
        let answer = driver.explanation(of: .payload(payload, source: "p.apns"))
        let verdict =
            "it would be shown only in the list, without a banner, because foregroundPresentation has no banner"
        #expect(answer?.verdict == verdict)
    }

    @Test("doesn't say of a push that it was shown when only its badge was applied")
    func past() throws {
        var driver = PhoneDriver(["a"], state: StoredState(values: [.authorization: Self.all]))
        driver.send(.state("background"))
        driver.storedPush(#""badge": 3"#, to: "a")
        let finished = try #require(driver.events.last(Event.PushFinished.self))
        #expect(finished == Event.PushFinished(display: .applied, isIgnored: false, isSuppressed: false))
        let payload = Array(#"{"aps": {"badge": 3}, "sender": "com.example.a"}"#.utf8)
        let push = JournalledPush(
            id: "p1", payload: payload, time: Date(timeIntervalSince1970: 0), outcome: .success(.finished(finished)))
        let explanation = try WhyAnswers.pushRead("p1", .success(push), in: driver.phone)
        let was = "it was not shown, and only its badge or sound was applied; "
        #expect(explanation.verdict == was + "now it would not be shown, but would change the badge")
    }

    private static let requests = [
        Row(all, "background", "title", "is shown at "),
        Row(
            all, "background", "badge", "will only change the badge at ",
            note: "the content has no text, so the notification can only change the badge"),
        Row(
            all, "background", "sound", "will only play its sound at ",
            note: "the content has no text, so the notification can only play its sound"),
        Row(
            all, "foreground", "sound", "may only play its sound at ",
            note: "the content has no text, so the notification can only play its sound"),
        Row(
            "authorized alert badge", "background", "sound", "nothing happens at ",
            problem: "the user turned off every kind it has"),
        Row(
            "denied", "background", "title", "nothing happens at ", problem: "the user does not allow notifications"),
    ]

    @Test(
        "says what a pending local notification does in the foreground, if its module has no willPresent",
        arguments: [
            ("", "title", "nothing happens at ", BellhopError.unasked.message, true),
            (
                "banner", "title", "is shown at ", "no module has willPresent: foregroundPresentation decides, banner",
                false
            ),
            (
                "sound", "title", "nothing happens at ",
                "this notification and the user's settings allow none of the options asked for: sound", true
            ),
            (
                "sound", "sound", "will only play its sound at ",
                "no module has willPresent: foregroundPresentation decides, sound", false
            ),
            (
                "list", "sound", "nothing happens at ",
                "the content has no text, so the notification can only play its sound", true
            ),
            (
                "", "sound", "nothing happens at ",
                "the content has no text, so the notification can only play its sound", true
            ),
        ])
    func unasked(_ standard: String, _ what: String, _ deed: String, _ display: String, _ isProblem: Bool) throws {
        var content = NotificationContent()
        if what == "sound" { content.sound = NotificationSound() } else { content.title = "T" }
        var driver = PhoneDriver(
            ["a"], state: StoredState(pending: [Self.later(content)], values: [.authorization: Self.all]),
            without: .willPresent)
        driver.settings = driver.settings.replacing(#"["list"]"#, with: standard.isEmpty ? "[]" : "[\"\(standard)\"]")
        driver.receive(.filesChanged(.settings))
        let answer = driver.explanation(of: .name("later"))
        let explanation = try #require(answer)
        #expect(explanation.verdict.hasPrefix("it waits, and \(deed)"), "\(explanation.verdict)")
        #expect(explanation.findings.last { $0.rule == .display }?.message == display, "\(explanation.findings)")
        #expect((explanation.decisive != nil) == isProblem)
    }

    @Test(
        "of a pending local notification names the trouble of its module, not that nothing answers willPresent",
        arguments: ["title", "sound"])
    func absent(_ what: String) throws {
        var content = NotificationContent()
        if what == "sound" { content.sound = NotificationSound() } else { content.title = "T" }
        var driver = PhoneDriver(
            ["a"], state: StoredState(pending: [Self.later(content)], values: [.authorization: Self.all]))
        driver.settings = driver.settings.replacing(#"["list"]"#, with: "[]")
        driver.receive(.filesChanged(.settings))
        driver.receive(.died(try #require(driver.instance(of: "a")), Death(.signalled(Signal(rawValue: 11)))))
        let answer = driver.explanation(of: .name("later"))
        let problems = try #require(answer?.findings.filter { $0.state == .problem })
        #expect(problems.map(\.message) == ["a crashed"])
        let payload = Array(#"{"aps": {"sound": "default"}, "sender": "com.example.a"}"#.utf8)
        let push = driver.explanation(of: .payload(payload, source: "p.apns"))
        #expect(push?.findings.filter { $0.state == .problem }.map(\.message) == ["a crashed"])
    }

    @Test("reports a failed willPresent before what the user has turned off")
    func failed() throws {
        var driver = PhoneDriver(["a"], state: StoredState(values: [.authorization: "authorized badge sound"]))
        driver.settings = driver.settings.replacing(#"["list"]"#, with: "[]")
        driver.receive(.filesChanged(.settings))
        driver.answersCalls = false
        driver.storedPush(#""alert": "A", "sound": "default""#, to: "a")
        let call = try #require(driver.calls.last { $0.selector == .willPresent })
        let error = Death(.signalled(Signal(rawValue: 11))).error(failing: "willPresent", push: "p1", of: "a")
        driver.receive(.answered(call.ticket, Outcome(.none, .failedClosed(error), duration: .zero)))
        let suppressed = try #require(driver.events.last { $0.kind == .notificationSuppressed })
        #expect(suppressed.cause?.message == "willPresent failed, so nothing is shown")
        #expect(suppressed.cause?.subject == "p1")
    }

    private static func later(_ content: NotificationContent) -> PendingRequests.Entry {
        PendingRequests.Entry(
            NotificationRequest(identifier: "later", content: content), of: "a",
            due: Date(timeIntervalSince1970: 86_400))
    }

    @Test("says what a pending local notification will do", arguments: requests)
    func pending(_ row: Row) throws {
        var content = NotificationContent()
        switch row.aps {
        case "badge": content.badge = 3
        case "sound": content.sound = NotificationSound()
        default: content.title = "T"
        }
        let entry = Self.later(content)
        var driver = PhoneDriver(["a"], state: StoredState(pending: [entry], values: [.authorization: row.allowed]))
        driver.send(.state(row.state))
        let answer = driver.explanation(of: .name("later"))
        let explanation = try #require(answer)
        #expect(explanation.verdict.hasPrefix("it waits, and \(row.verdict)"), "\(explanation.verdict)")
        let finding = explanation.findings.first { $0.rule == .display }
        #expect(finding?.message == row.display)
        #expect((explanation.decisive != nil) == row.isProblem)
    }
}
