import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// What `why` says about a push that is shown in part: controls hold it back, or its text is hidden.
struct HeldBackTests {
    private static let alert = #""alert": "Hello", "sound": "default""#
    private static let rules: [Explanation.Rule] = [.display, .focus, .summary, .previews]

    /// A phone in the background, with some controls on.
    private func driver(_ controls: String...) -> PhoneDriver {
        var driver = PhoneDriver(["a"], state: StoredState(values: [.authorization: "authorized alert badge sound"]))
        driver.send(.state("background"))
        for control in controls { driver.send(.device(setting: control, value: "on")) }
        return driver
    }

    private func payload(_ aps: String) -> [UInt8] { Array("{\"aps\": {\(aps)}, \"sender\": \"com.example.a\"}".utf8) }

    /// What `why` says about a push that is not sent.
    private func explanation(of aps: String, _ driver: inout PhoneDriver) throws -> Explanation {
        let answer = driver.explanation(of: .payload(payload(aps), source: "p.apns"))
        return try #require(answer)
    }

    /// What `why` says about the first push, which was shown and whose events are all kept.
    private func explanationOfPush(_ driver: PhoneDriver) throws -> Explanation {
        let finished = try #require(driver.events.last(Event.PushFinished.self))
        let push = JournalledPush(
            id: "p1", payload: payload(Self.alert), time: Date(timeIntervalSince1970: 0),
            outcome: .success(.finished(finished)))
        var explanation = try WhyAnswers.pushRead("p1", .success(push), in: driver.phone)
        explanation.add(driver.events.filter(explanation.includes))
        return explanation
    }

    private static func finding(_ state: Explanation.Finding.State, _ rule: Explanation.Rule, _ error: BellhopError)
        -> Explanation.Finding
    {
        Explanation.Finding(rule: rule, state: state, message: error.message, cause: error)
    }

    private static func past(_ rule: Explanation.Rule, _ what: String) -> Explanation.Finding {
        Explanation.Finding(
            rule: rule, state: .note,
            message: "when it arrived, \(what), so the notification had no banner and no sound",
            isOver: true)
    }

    private static let display = Explanation.Finding(
        rule: .display, state: .ok, message: "the app is in the background state: the system shows it")
    private static let focus = finding(
        .note, .focus,
        BellhopError(
            .deviceFocused, "a Focus is on, so the notification has no banner and no sound", hint: "Turn the Focus off")
    )
    private static let summary = finding(
        .note, .summary,
        BellhopError(
            .deviceSummarized, "the app is in the scheduled summary, so the notification has no banner and no sound",
            hint: "Take the app out of the summary"))

    @Test func `each is a rule of its own, in the order in which they apply`() throws {
        var driver = driver("summary", "focus")
        let explanation = try explanation(of: Self.alert, &driver)
        #expect(
            explanation.findings.filter { Self.rules.contains($0.rule) } == [Self.display, Self.focus, Self.summary])
        #expect(
            explanation.verdict
                == "it would be shown only in the list, without a banner or a sound, "
                + "because a Focus is on and the app is in the scheduled summary")
        #expect(explanation.decisive == nil && explanation.advice == nil)
    }

    @Test func `each is in the way of a push that has only a sound`() throws {
        var driver = driver("focus", "summary")
        let explanation = try explanation(of: #""sound": "default""#, &driver)
        let errors = [
            BellhopError(.deviceFocused, "a Focus is on, which holds back its sound", hint: "Turn the Focus off"),
            BellhopError(
                .deviceSummarized, "the app is in the scheduled summary, which holds back its sound",
                hint: "Take the app out of the summary"),
        ]
        #expect(
            explanation.findings.filter { Self.rules.contains($0.rule) } == [
                Self.finding(.problem, .focus, errors[0]), Self.finding(.problem, .summary, errors[1]),
            ])
        #expect(
            explanation.verdict
                == "it would not be shown: a Focus is on and the app is in the scheduled summary, which holds back its sound"
        )
        #expect(explanation.advice == "Turn the Focus off")
    }

    @Test func `what held it back when it arrived is told after it is off`() throws {
        let past = [
            Self.past(.focus, "a Focus was on"), Self.past(.summary, "the app was in the scheduled summary"),
        ]
        var driver = driver("focus", "summary")
        driver.storedPush(Self.alert, to: "a")
        let told: [(turnedOff: String?, findings: [Explanation.Finding])] = [
            (nil, [Self.focus, Self.summary]), ("focus", [past[0], Self.summary]), ("summary", past),
        ]
        for (turnedOff, findings) in told {
            if let turnedOff { driver.send(.device(setting: turnedOff, value: "off")) }
            let explanation = try explanationOfPush(driver)
            #expect(explanation.findings.filter { Self.rules.contains($0.rule) } == [Self.display] + findings)
            #expect(
                explanation.verdict.hasPrefix(
                    "it had no banner and no sound, because a Focus was on and the app was in the scheduled summary; "
                        + "it was shown; now it would be shown"))
        }
    }

    @Test func `what came later is not told of a push that nothing held back`() throws {
        var driver = driver()
        driver.storedPush(Self.alert, to: "a")
        driver.send(.device(setting: "focus", value: "on"))
        driver.storedPush(Self.alert, to: "a")
        driver.send(.device(setting: "focus", value: "off"))
        let explanation = try explanationOfPush(driver)
        #expect(explanation.findings.filter { Self.rules.contains($0.rule) } == [Self.display])
        #expect(explanation.verdict == "it was shown; now it would be shown")
    }

    private static let locked = finding(
        .note, .previews,
        BellhopError(
            .previewLocked, "the phone is locked and Show Previews is whenAuthenticated, so its text is hidden",
            hint: "Unlock the phone"))
    private static let hidden = finding(
        .note, .previews,
        BellhopError(
            .previewHidden, "Show Previews is never, so its text is hidden", hint: "Let notifications show previews"))

    @Test(arguments: [("lock", nil, locked), ("show-previews", "never", hidden)])
    func `a hidden text is a rule of its own`(
        _ setting: String, _ value: String?, _ finding: Explanation.Finding
    ) throws {
        var driver = driver()
        driver.send(.device(setting: setting, value: value))
        driver.storedPush(Self.alert, to: "a")
        #expect(
            try explanationOfPush(driver).findings.filter { Self.rules.contains($0.rule) } == [Self.display, finding])
        let identifier = try #require(driver.events.last(Event.NotificationShown.self)?.identifier)
        let listed = driver.explanation(of: .name(identifier))
        #expect(listed?.findings.filter { $0.rule == .previews } == [finding])
        // A sound has no text.
        let sound = try explanation(of: #""sound": "default""#, &driver)
        #expect(!sound.findings.contains { $0.rule == .previews })
    }

    @Test func `a text that was hidden when it arrived is told after the phone is unlocked`() throws {
        var driver = driver()
        driver.send(.device(setting: "lock"))
        driver.storedPush(Self.alert, to: "a")
        driver.send(.device(setting: "unlock"))
        let past = Explanation.Finding(
            rule: .previews, state: .note, message: "when it arrived, previews were hidden, so its text was hidden",
            isOver: true)
        #expect(try explanationOfPush(driver).findings.filter { Self.rules.contains($0.rule) } == [Self.display, past])
    }
}
