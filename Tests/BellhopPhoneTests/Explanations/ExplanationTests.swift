import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("An explanation")
struct ExplanationTests {
    private static let death = Death(.signalled(Signal(rawValue: 11)))

    @Test("has no hint that repeats its question")
    func repeatedQuestion() throws {
        let error = Self.death.error(failing: "willPresent", push: "p1", of: "a")
        #expect(error.subject == "p1")
        let call = Event(blank: .callFinished, module: "a", push: "p1", cause: error)
        var push = Explanation(.push, "p1")
        push.awaitsReport = true
        push.add([call])
        let finding = try #require(push.decisive)
        #expect(finding.rule == .call && finding.cause?.subject == nil)
        #expect(finding.cause?.hint == String.askAgain && push.advice == String.askAgain)
        #expect(push.events?.first?.cause?.message == error.message)
        #expect(push.events?.first?.cause?.subject == nil && push.events?.first?.cause?.hint == nil)

        // Another subject says more.
        var other = Explanation(.push, "p2")
        var caused = call
        caused.causedBy = ["p2"]
        other.add([caused])
        #expect(other.advice == error.hint && other.decisive?.cause?.subject == "p1")

        // Without a report to wait for, the module says more.
        var final = Explanation(.push, "p1")
        final.add([call])
        #expect(final.advice == error.hint && final.decisive?.cause?.subject == "a")
    }

    @Test(
        "says once, and for good, where an instance crashed, even if it was then told to end",
        arguments: ["edit", "suspend", "stop"],
        [
            (StackTrace(["misbehave (a.so)"]), "Fix the function"),
            (StackTrace(), "The host found no stack: run the module in a debugger"),
        ])
    func replaced(_ ending: String, _ found: (stack: StackTrace, hint: String)) throws {
        var driver = PhoneDriver(["a"], state: StoredState(values: [.authorization: "authorized alert badge sound"]))
        driver.answersCalls = false
        driver.storedPush(#""alert": "Hi""#, to: "a")
        let call = try #require(driver.calls.last { $0.selector == .willPresent })
        let error = Self.death.error(failing: "willPresent", push: "p1", of: "a")
        driver.receive(.answered(call.ticket, Outcome(.none, .failedClosed(error), duration: .zero)))
        #expect(try driver.explanationOfPush().advice == String.askAgain)

        driver.answersCalls = true
        driver.death = Death(Self.death.reason, stack: found.stack)
        switch ending {
        case "edit": driver.edit(["a"], more: #", "data": "new""#)
        case "suspend": driver.send(.state("suspended"))
        default: driver.receive(.stop)
        }
        let ended = try #require(driver.events.last { $0.kind == .moduleEnded })
        #expect(ended.cause?.message == "a crashed" && ended.causedBy == ["p1"], "\(ended)")
        let explanation = try driver.explanationOfPush()
        let isOver = ending == "edit"
        let crash = try #require(explanation.findings.first { $0.cause?.code == .moduleCrashed })
        #expect(explanation.findings.filter { $0.cause?.code == .moduleCrashed }.map(\.rule) == [.crash])
        #expect(explanation.verdict.hasPrefix("a crashed; ") == !isOver, "\(explanation.verdict)")
        #expect(crash.state == (isOver ? .note : .problem) && (crash.isOver == true) == isOver, "\(crash)")
        #expect((explanation.advice?.hasPrefix(found.hint) == true) == !isOver, "\(explanation.advice ?? "")")
        #expect(!driver.events.contains { $0.kind == .moduleCrashed })

        // A host that stops takes no further questions.
        guard ending != "stop" else { return }
        let answer = driver.explanation(of: .name("a"))
        let module = try #require(answer)
        #expect(module.verdict.hasSuffix(", but has crashed 1 time") == !isOver, "\(module.verdict)")
        let crashes = module.findings.filter { $0.rule == .crashes }
        #expect(crashes.map(\.cause) == (isOver ? [] : [ended.cause]) && module.events == (isOver ? nil : [ended]))
    }

    @Test("says once where an instance hung in a call that was late before", arguments: [true, false])
    func hung(_ isRestarted: Bool) throws {
        var driver = PhoneDriver(["a"], state: StoredState(values: [.authorization: "authorized alert badge sound"]))
        driver.answersCalls = false
        driver.storedPush(#""alert": "Hi""#, to: "a")
        let call = try #require(driver.calls.last { $0.selector == .willPresent })
        let late = BellhopError.late(.willPresent, after: .seconds(5))
        driver.receive(.answered(call.ticket, Outcome(.none, .failedClosed(late), duration: .zero)))
        #expect(try driver.explanationOfPush().decisive?.cause?.code == .moduleLate)

        let stack = StackTrace(["misbehave() at a.swift:5 (a.so)"], place: "a.swift:5")
        let death = Death(.hung(method: Selector.willPresent.rawValue, push: "p1"), stack: stack)
        driver.receive(.died(call.instance, death))
        #expect(driver.events.last { $0.kind == .moduleCrashed }?.causedBy == ["p1"])
        driver.answersCalls = true
        if isRestarted { driver.expire(after: .milliseconds(100)) }
        let answer = driver.explanation(of: .name("a"))
        let module = try #require(answer)
        let push = try driver.explanationOfPush()
        for explanation in [push, module] {
            let findings = explanation.findings.filter { $0.cause?.code == .moduleHung }
            #expect(findings.map(\.state) == [.problem], "\(explanation)")
            #expect(findings.first?.message.contains("a.swift:5") == true, "\(explanation)")
        }
        #expect(push.decisive?.cause?.code == .moduleHung, "\(push)")
        #expect(!push.findings.contains { $0.cause?.code == .moduleLate }, "\(push)")
        #expect(push.events?.last(Event.ModuleCrashed.self)?.stack.contains { $0.contains("a.swift:5") } == true)
    }

    /// Payloads that are refused, and the code of the refusal.
    private static let refusals = [
        ("{nojson", "payload.not-json"), (#"{"alert": "A"}"#, "payload.no-aps"),
        (#"{"aps": {"alert": "\#(String(repeating: "x", count: 5000))"}}"#, "payload.too-large"),
    ]

    @Test("of the newest push says that it was refused, until a push is accepted", arguments: refusals)
    func refused(_ payload: String, _ code: String) throws {
        var driver = PhoneDriver(["a"], state: StoredState(values: [.authorization: "authorized alert badge sound"]))
        for accepted in 0...1 {
            driver.send(.push(payload: Array(payload.utf8), source: "p.apns"))
            let answer = driver.explanation(of: .name("last"))
            let explanation = try #require(answer)
            #expect(explanation.name == "p.apns" && explanation.verdict == "the newest push was refused")
            let error = try #require(driver.events.last { $0.kind == .pushRefused }?.cause)
            #expect(explanation.decisive?.cause == error && error.code.rawValue == code)
            #expect(explanation.advice == error.hint)
            #expect(explanation.accepted == (accepted == 0 ? nil : "the newest push that was accepted is p1"))
            driver.storedPush(#""alert": "Hi""#, to: "a")
            // A push of the journal is read before it is explained.
            let next = driver.explanation(of: .name("last"))
            #expect(next == nil)
        }
    }

    @Test("of the newest push says that it could not be stored")
    func unstored() throws {
        var driver = PhoneDriver(["a"])
        let accepted = driver.push(#""alert": "Hi""#, to: "a")
        let ticket = try #require(accepted)
        let error = BellhopError(.init(rawValue: "state.full"), "the disk is full", hint: "Free some space")
        driver.receive(.stored(ticket, error))
        let answer = driver.explanation(of: .name("last"))
        #expect(answer?.verdict == "the newest push was refused" && answer?.advice == error.hint)
        #expect(answer?.accepted == nil)

        driver.storedPush(#""alert": "Hi""#, to: "a")
        let next = driver.push(#""alert": "Hi""#, to: "a")
        driver.receive(.stored(try #require(next), error))
        #expect(driver.explanation(of: .name("last"))?.accepted == "the newest push that was accepted is p2")
    }

    @Test("of the newest push is not about an older push that could not be stored", arguments: [true, false])
    func olderUnstored(_ isNewestAccepted: Bool) throws {
        var driver = PhoneDriver(["a"])
        let older = driver.push(#""alert": "Older""#, to: "a")
        let newer = isNewestAccepted ? driver.push(#""alert": "Newer""#, to: "a") : nil
        if !isNewestAccepted { driver.send(.push(payload: Array("{".utf8), source: "newer.apns")) }
        let error = BellhopError(.init(rawValue: "state.full"), "the disk is full", hint: "Free some space")
        driver.receive(.stored(try #require(older), error))
        if let newer { driver.receive(.stored(newer, nil)) }
        let answer = driver.explanation(of: .name("last"))
        // A push of the journal is read before it is explained.
        #expect(answer?.name == (isNewestAccepted ? nil : "newer.apns"))
        #expect(driver.phone.pushes.lastStored == (isNewestAccepted ? 2 : 0))
    }

    @Test("of a refused push says that the last edit was rejected")
    func refusedAfterEdit() throws {
        var driver = PhoneDriver(["a"])
        driver.settings = "{"
        driver.receive(.filesChanged(.settings))
        driver.send(.push(payload: Array("{".utf8), source: "p.apns"))
        for question in [Question.name("last"), .payload(Array("{".utf8), source: "p.apns")] {
            let answer = driver.explanation(of: question)
            let explanation = try #require(answer)
            #expect(explanation.findings.first?.state == .note, "\(explanation)")
            #expect(explanation.findings.first?.rule == driver.phone.edits.rejection?.rule)
            #expect(explanation.decisive?.cause?.code.rawValue == "payload.not-json")
        }
    }

    @Test("waits for the events that it takes into account, also while the host stops")
    func events() {
        var driver = PhoneDriver(["a"], state: StoredState(values: [.authorization: "authorized alert badge sound"]))
        driver.readsEvents = false
        let id = driver.send(.why(.name("a")))
        driver.receive(.stop)
        #expect(driver.reply(to: id) == nil && !driver.phone.isOver)
        for case .readEvents(let explanation, let ticket) in driver.effects {
            let crash = Event(blank: .moduleCrashed, module: "a", cause: Self.death.error(of: "a"))
            #expect(explanation.includes(crash))
            driver.receive(.eventsRead(ticket, [crash]))
        }
        guard case .success(.explanation(let explanation))? = driver.reply(to: id) else {
            Issue.record("there is no explanation")
            return
        }
        #expect(explanation.findings.contains { $0.cause?.code == .moduleCrashed })
        #expect(driver.phone.isOver)
    }

    @Test("is the same after it is sent as JSON", arguments: [true, nil])
    func coded(_ awaitsReport: Bool?) throws {
        var explanation = Explanation(.push, "p1", verdict: "it was shown")
        explanation.awaitsReport = awaitsReport
        let copy = try JSONDecoder().decode(Explanation.self, from: JSONEncoder().encode(explanation))
        #expect(copy == explanation && copy.awaitsReport == awaitsReport)
    }

    @Test("of a push that came while the module was being restarted says so, and advises nothing about the crash")
    func restarting() throws {
        var driver = PhoneDriver(
            ["a"], state: StoredState(values: [.authorization: "authorized alert badge sound"]))
        driver.receive(.died(try #require(driver.instance(of: "a")), Self.death))
        driver.storedPush(#""alert": "Hi""#, to: "a")
        for isDown in [true, false] {
            if !isDown { driver.expire(after: .milliseconds(100)) }
            let explanation = try driver.explanationOfPush()
            #expect(explanation.decisive?.cause?.code == .moduleRestarting)
            #expect(explanation.advice == explanation.decisive?.cause?.hint)
            #expect(explanation.verdict.hasPrefix("a is being restarted, so the call did not reach it; "))
            #expect(explanation.findings.contains { $0.cause?.code == .moduleCrashed } == isDown)
        }
    }

    @Test(
        "says that a module has ended, and what follows, before its death is reported",
        arguments: [(0, "restarted"), (1, "restarted"), (2, "quarantined")])
    func ended(_ crashes: Int, _ next: String) throws {
        var driver = PhoneDriver(
            ["a"], state: StoredState(values: [.authorization: "authorized alert badge sound"]))
        for crash in 0..<crashes {
            driver.receive(.died(try #require(driver.instance(of: "a")), Self.death))
            driver.expire(after: .milliseconds(100 << crash))
        }
        driver.receive(.message(try #require(driver.instance(of: "a")), .liveness(.ending(Self.death))))

        let payload = Array(#"{"aps": {"alert": "Hi"}, "sender": "com.example.a"}"#.utf8)
        for question in [Question.name("a"), .payload(payload, source: "p.apns")] {
            let answer = driver.explanation(of: question)
            let explanation = try #require(answer)
            let finding = try #require(explanation.decisive, "\(explanation)")
            #expect(finding.rule == .module && finding.message == "a crashed")
            #expect(explanation.advice == String.askAgain)
            let fate = " crashed, and is being \(next)"
            #expect(explanation.verdict.hasSuffix(fate), "\(explanation.verdict)")
        }
    }

    private static let hang = "userNotificationCenter:willPresent: (push p1)"
    /// What the process of a module reports, what `why` says, and what follows.
    private static let reports: [(Liveness, String?, String)] = [
        (
            .late(.willPresent, push: "p1"), "a did not answer \(hang) in time",
            " did not answer \(hang) in time, and is ended if it does not answer within a second"
        ),
        (
            .hanging(.willPresent, push: "p1"), "a has not returned from \(hang) in time",
            " has not returned from \(hang) in time, and receives its next call when it returns"
        ),
        (.answering, nil, "it runs, and receives pushes"),
        (
            .ending(Death(.hung(method: "userNotificationCenter:willPresent:", push: "p1"))), "a hung in \(hang)",
            " hung in \(hang), and is being restarted"
        ),
        (
            .ending(Death(.hung(method: "userNotificationCenter:willPresent:", push: "p1", isStopped: true))),
            "the process of a was stopped before it answered \(hang)",
            " has ended, because the process of a was stopped before it answered \(hang), and is being restarted"
        ),
    ]

    @Test("says that a module is late, hangs or is being ended, for the module, a push and a route", arguments: reports)
    func late(_ liveness: Liveness, _ message: String?, _ verdict: String) throws {
        var driver = PhoneDriver(
            ["a"], more: #", "routes": ["bills"]"#,
            state: StoredState(values: [.authorization: "authorized alert badge sound"]))
        let instance = try #require(driver.instance(of: "a"))
        driver.receive(.message(instance, .liveness(.late(.didReceiveResponse, push: nil))))
        driver.receive(.message(instance, .liveness(liveness)))
        let module = try #require(driver.phone.modules[called: "a"])
        #expect(Reports.report(module, in: driver.phone).cause?.message == message)
        let payload = Array(#"{"aps": {"alert": "Hi"}, "sender": "com.example.a"}"#.utf8)
        for question in [Question.name("a"), .payload(payload, source: "p.apns"), .name("bills")] {
            let answer = driver.explanation(of: question)
            let explanation = try #require(answer)
            let distress = explanation.findings.first { $0.rule == .module && $0.state == .problem }
            #expect(distress?.message == message, "\(explanation)")
            guard explanation.subject != .route, message != nil || explanation.subject == .module else { continue }
            #expect(explanation.verdict.hasSuffix(verdict), "\(explanation.verdict)")
        }
        var isEnding = false
        if case .ending = liveness { isEnding = true }
        #expect(try driver.explanationOfPush().awaitsReport == (isEnding ? true : nil))

        driver.receive(.died(instance, Self.death))
        #expect(driver.phone.modules.unwell.isEmpty)
    }

    @Test("reports an extension that waits for a debugger, until the debugger is attached")
    func held() throws {
        var driver = PhoneDriver(
            ["a"], more: #", "pushServiceClassName": "Service""#, extensionClasses: ["Service"], debugged: "a")
        driver.answersCalls = false
        driver.hanging = ["a"]
        let aps = #""alert": "Hi", "mutable-content": 1"#
        driver.storedPush(aps, to: "a")
        let instance = try #require(driver.opened.last)
        driver.receive(.message(instance, .awaitsDebugger(4711)))
        let event = try #require(driver.events.last { $0.kind == .moduleHeld })
        #expect(event.cause?.message == "Service of a waits for a debugger in process 4711" && event.push == "p1")

        for isHeld in [true, false] {
            let module = driver.explanation(of: .name("a"))
            let payload = Array("{\"aps\": {\(aps)}, \"sender\": \"com.example.a\"}".utf8)
            for id: PushID in ["p1", "p2"] {
                let push = JournalledPush(
                    id: id, payload: payload, time: Date(timeIntervalSince1970: 0))
                let explanation = try WhyAnswers.pushRead(id, .success(push), in: driver.phone)
                #expect((explanation.heldHint != nil) == (isHeld && id == "p1"), "\(explanation)")
            }
            let hint = isHeld ? "Attach with `lldb -p 4711` or `gdb -p 4711`, then continue" : nil
            #expect(module?.heldHint == hint)
            driver.receive(.opened(instance, .success(OpenedInstance(process: 4711))))
        }
    }
}

/// What `why` says of a push that ended.
struct PastOutcomeTests {
    private static let outcomes: [(PushOutcome, String)] = [
        (.finished(Event.PushFinished(isIgnored: false, isSuppressed: false)), "delivered to no module, and not shown"),
        (
            .finished(Event.PushFinished(display: .shown, fetch: .newData, isIgnored: false, isSuppressed: false)),
            "handled silently (newData), shown"
        ),
        (
            .finished(Event.PushFinished(display: .filtered, isIgnored: false, isSuppressed: false)),
            "filtered by its service extension"
        ),
        (.finished(Event.PushFinished(isIgnored: true, isSuppressed: true)), "not woken, ignored"),
        (.dropped(Event.PushDropped(outcome: .replaced), cause: nil), "dropped: a newer silent push took its place"),
        (
            .dropped(
                Event.PushDropped(outcome: .unreadable),
                cause: BellhopError(.whyUnknown, "it is noData, failed, applied")),
            "dropped: it is noData, failed, applied"
        ),
    ]

    private func verdict(_ outcome: Result<PushOutcome, BellhopError>) throws(BellhopError) -> String {
        let payload = Array(#"{"aps": {"alert": "Hi"}, "sender": "com.example.a"}"#.utf8)
        let push = JournalledPush(id: "p1", payload: payload, time: Date(timeIntervalSince1970: 0), outcome: outcome)
        return try WhyAnswers.pushRead("p1", .success(push), in: PhoneDriver(["a"]).phone).verdict
    }

    @Test(arguments: outcomes)
    func `the verdict says how it ended`(_ outcome: PushOutcome, _ words: String) throws {
        #expect(try verdict(.success(outcome)).hasPrefix("it was \(words); now it would "))
    }

    @Test func `an outcome that cannot be read is the error`() {
        let error = BellhopError(.whyUnknown, "the outcome is damaged")
        #expect(throws: error) { try verdict(.failure(error)) }
    }
}

extension Explanation {
    /// The note about the newest push that was accepted.
    fileprivate var accepted: String? { findings.last { $0.rule == .accepted }?.message }

    /// The hint of the problem that a process waits for a debugger.
    fileprivate var heldHint: String? {
        findings.first { $0.state == .problem && $0.cause?.code == .moduleHeld }?.cause?.hint
    }
}

extension PhoneDriver {
    /// What `why` answers about the first push, whose events are all kept.
    fileprivate func explanationOfPush() throws -> Explanation {
        let payload = Array(#"{"aps": {"alert": "Hi"}, "sender": "com.example.a"}"#.utf8)
        let push = JournalledPush(
            id: "p1", payload: payload, time: Date(timeIntervalSince1970: 0),
            outcome: .success(.finished(Event.PushFinished(display: .notShown, isIgnored: false, isSuppressed: false))))
        var explanation = try WhyAnswers.pushRead("p1", .success(push), in: phone)
        explanation.add(events.filter(explanation.includes))
        return explanation
    }

    /// What `why` answers to a question that needs no journal.
    mutating func explanation(of question: Question) -> Explanation? {
        let id = send(.why(question))
        for case .reply(id, .success(.explanation(let explanation))) in effects { return explanation }
        return nil
    }
}
