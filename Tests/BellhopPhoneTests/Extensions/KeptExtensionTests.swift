import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite struct `The process of a service extension that is kept` {
    private static let mutable = StandbyTests.mutable
    private static let content = Answer.data(Array(#"{"title":"Mine"}"#.utf8))

    /// A phone with a module whose service extension is asked, and answers.
    private func driver(limits: String = "{}") -> PhoneDriver {
        PhoneDriver(["a"], more: Self.more(limits), extensionClasses: ["Service"])
    }

    private static func more(_ limits: String = "{}", _ keys: String = "") -> String {
        #", "pushServiceClassName": "Service", "limits": \#(limits)\#(keys)"#
    }

    private let crash = Death(.signalled(Signal(rawValue: 11)))

    @Test func `it is used for the next notification, and no other process is started`() throws {
        var driver = driver()
        for _ in 0..<3 { driver.storedPush(Self.mutable, to: "a") }
        let services = driver.services
        #expect(services.count == 3 && Set(services).count == 1)
        #expect(driver.kept.count == 3 && driver.kept == services)
        #expect(driver.started == [] && driver.ended == [])
        #expect(driver.phone.inspection.workInProgress["service extensions"] ?? 0 == 0)
    }

    @Test func `it is kept before the result is recorded, so that whoever waits for that can rely on it`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        let kept = try #require(driver.place { if case .keep = $0 { true } else { false } })
        let answered = try #require(
            driver.place { if case .record(let event) = $0 { event.kind == .serviceFailed } else { false } })
        #expect(kept < answered)
    }

    @Test(arguments: [(0, 0, 0), (1, 1, 0), (3, 1, 2)])
    func `it counts among the workers that stand by`(_ limit: Int, _ kept: Int, _ started: Int) {
        var driver = driver(limits: #"{"standby": \#(limit)}"#)
        driver.storedPush(Self.mutable, to: "a")
        #expect(driver.kept.count == kept && driver.started.count == started)
    }

    @Test func `of two at once, as many are kept as may stand by, and the others end`() throws {
        var driver = driver()
        driver.answersCalls = false
        driver.storedPush(Self.mutable, to: "a")
        driver.storedPush(Self.mutable, to: "a")
        let calls = driver.calls.filter { $0.selector == .serviceDidReceive }
        try #require(calls.count == 2 && calls[0].instance != calls[1].instance)
        for call in calls { driver.receive(.answered(call.ticket, Outcome(Self.content, .answered, duration: .zero))) }
        #expect(driver.kept == [calls[0].instance] && driver.ended == [calls[1].instance])
    }

    @Test func `one that fails, or that was told that its time ends, is not kept`() throws {
        var driver = driver()
        driver.answersCalls = false
        driver.storedPush(Self.mutable, to: "a")
        let late = try #require(driver.calls.last)
        driver.receive(.answered(late.ticket, Outcome(.none, .failedClosed(.late), duration: .zero)))
        // The host finds out meanwhile whether it hangs.
        #expect(driver.kept == [] && driver.ended == [])
        driver.expire(after: .seconds(2))
        #expect(driver.kept == [] && driver.ended == [late.instance])
        driver.storedPush(Self.mutable, to: "a")
        let warned = try #require(driver.calls.last { $0.selector == .serviceDidReceive })
        driver.expire(after: .seconds(27))
        let told = try #require(driver.calls.last { $0.selector == .serviceTimeWillExpire })
        #expect(told.instance == warned.instance)
        driver.receive(.answered(told.ticket, Outcome(.none, .answered, duration: .zero)))
        driver.receive(.answered(warned.ticket, Outcome(Self.content, .answered, duration: .zero)))
        #expect(driver.kept == [] && driver.ended.last == warned.instance)
    }

    @Test func `one that is late and hangs counts as a crash, which says where it was`() throws {
        var driver = driver()
        driver.answersCalls = false
        for crashes in 1...3 {
            driver.storedPush(Self.mutable, to: "a")
            let late = try #require(driver.calls.last { $0.selector == .serviceDidReceive })
            driver.receive(.answered(late.ticket, Outcome(.none, .failedClosed(.late), duration: .zero)))
            driver.receive(
                .died(
                    late.instance,
                    Death(.hung(method: late.selector.rawValue), stack: StackTrace(top: "look at Look.swift:3"))))
            let crashed = driver.events.filter { $0.kind == .moduleCrashed }
            #expect(crashed.count == crashes && crashed.last?.stage == .service)
            #expect(crashed.last?.cause?.message.contains(", in look at Look.swift:3") == true)
            #expect(!driver.ended.contains(late.instance))
        }
        #expect(driver.events.contains { $0.kind == .moduleQuarantined })
    }

    @Test func `one that dies while its files are moved is not kept`() throws {
        var driver = driver()
        driver.answersCalls = false
        driver.storedPush(Self.mutable, to: "a")
        let asked = try #require(driver.calls.last)
        let attachment = #"{"identifier":"a","url":"file:///sim/3.png","type":"public.png"}"#
        let files = Answer.data(Array(#"{"title":"Mine","attachments":[\#(attachment)]}"#.utf8))
        driver.receive(.answered(asked.ticket, Outcome(files, .answered, duration: .zero)))
        let ticket = try #require(
            driver.effects.lazy.compactMap {
                if case .takeAttachments(_, _, _, _, let ticket) = $0 { ticket } else { nil }
            }.last, "\(driver.events.suffix(3)), \(asked)")
        driver.receive(.died(asked.instance, crash))
        driver.receive(.attachmentsTaken(ticket, TakenAttachments()))
        #expect(driver.kept == [] && driver.ended == [])
        #expect(driver.events.contains { $0.kind == .serviceAnswered })
    }

    @Test func `it ends a minute after the extension was asked last`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        driver.expire(after: .seconds(60))
        #expect(driver.ended == driver.kept)
        driver.storedPush(Self.mutable, to: "a")
        #expect(Set(driver.services).count == 2)
    }

    @Test(
        "an edit that makes it stale ends it",
        arguments: [more("{}", #", "data": {"a": 2}"#), more("{}", #", "permissions": {"network": false}"#), ""])
    func edits(_ more: String) {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        driver.edit(["a"], more: more)
        #expect(driver.events.contains { $0.kind == .settingsApplied })
        #expect(driver.ended.contains(driver.kept[0]))
    }

    @Test func `an edit that only writes the path of a directory in another way ends it`() {
        func files(_ name: String) -> String { Self.more("{}", #", "permissions": {"files": ["/\#(name)"]}"#) }
        var driver = PhoneDriver(["a"], more: files("caf\u{E9}"), extensionClasses: ["Service"])
        driver.storedPush(Self.mutable, to: "a")
        driver.edit(["a"], more: files("cafe\u{301}"))
        #expect(driver.ended.contains(driver.kept[0]))
    }

    @Test func `a library that is found elsewhere with the same contents ends it, and a new worker stands by`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        let module = try #require(driver.phone.modules["a"])
        driver.paths["a"] =
            driver.phone.configuration.libraryCandidates(for: module.settings, of: driver.phone.settings).first
        driver.send(.reload(module: "a"))
        #expect(driver.phone.modules["a"]?.library?.path == driver.paths["a"])
        #expect(driver.ended == driver.kept && driver.started.count == 1)
    }

    @Test func `an edit that keeps none ends it, and a new worker stands by`() {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        driver.settings = #"{"extensions": {"reuse": false}, "# + String(driver.settings.dropFirst())
        driver.receive(.filesChanged(.settings))
        #expect(driver.ended == driver.kept && driver.started.count == 1)
        #expect(driver.events.last(Event.SettingsApplied.self)?.settings == [.extensions])
    }

    @Test func `one whose settings were edited while it ran is not kept`() throws {
        var driver = driver()
        driver.answersCalls = false
        driver.storedPush(Self.mutable, to: "a")
        let call = try #require(driver.calls.last { $0.selector == .serviceDidReceive })
        driver.answersCalls = true
        driver.edit(["a"], more: Self.more("{}", #", "permissions": {"memory": 256}"#))
        #expect(driver.events.contains { $0.kind == .settingsApplied })
        driver.receive(.answered(call.ticket, Outcome(Self.content, .answered, duration: .zero)))
        #expect(driver.kept == [] && driver.ended.contains(call.instance))
    }

    @Test func `its requests are refused, because there is no instance`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        let kept = try #require(driver.kept.first)
        driver.receive(.request(RequestID(number: 9), kept, .center(.success(.register))))
        let answer = driver.effects.last { if case .answer = $0 { true } else { false } }
        guard case .answer(_, .center(let reply)) = answer else {
            Issue.record("it is not answered")
            return
        }
        #expect("\(reply)" == "\(CenterAnswer.ended)")
    }

    @Test func `its crash counts, and its exit does not`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        driver.receive(.keptEnded(driver.kept[0], Death(.exited(code: 0))))
        #expect(!driver.events.contains { $0.kind == .moduleCrashed })
        driver.storedPush(Self.mutable, to: "a")
        driver.receive(.keptEnded(driver.kept[1], nil))
        #expect(!driver.events.contains { $0.kind == .moduleCrashed })
        for number in 2..<5 {
            driver.storedPush(Self.mutable, to: "a")
            driver.receive(.keptEnded(driver.kept[number], crash))
        }
        #expect(Set(driver.services).count == 5)
        let event = try #require(driver.events.first { $0.kind == .moduleCrashed })
        #expect(event.module == "a" && event.stage == .service && event.push == nil)
        #expect(driver.events.contains { $0.kind == .moduleQuarantined })
    }

    @Test func `the crash of one that is replaced counts, and ends no other`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        let identity = try #require(driver.phone.modules["a"]?.library?.identity(of: "a", "Service"))
        driver.receive(.keptReplaced(identity, Death(.exited(code: 0))))
        #expect(!driver.events.contains { $0.kind == .moduleCrashed })
        for _ in 0..<2 { driver.receive(.keptReplaced(identity, crash)) }
        #expect(driver.events.count { $0.kind == .moduleCrashed && $0.stage == .service } == 2)
        driver.storedPush(Self.mutable, to: "a")
        #expect(Set(driver.services).count == 1 && driver.ended == [])
        driver.receive(.keptReplaced(identity, crash))
        #expect(driver.events.contains { $0.kind == .moduleQuarantined } && driver.ended == [driver.kept[0]])
    }

    @Test("a death that is heard of after it was used again is not the end of the next", arguments: [false, true])
    func diesUnheard(isKept: Bool) throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        let kept = try #require(driver.kept.first)
        driver.answersCalls = false
        if isKept {
            driver.storedPush(Self.mutable, to: "a")
            driver.receive(.keptEnded(kept, crash))
        } else {
            // The host has not yet said that the process is there.
            driver.hanging = ["a"]
            driver.storedPush(Self.mutable, to: "a")
            driver.receive(.died(kept, crash))
            driver.receive(.opened(kept, .success(OpenedInstance())))
        }
        let call = try #require(driver.calls.last { $0.selector == .serviceDidReceive })
        #expect(call.instance == kept && driver.phone.modules[kept] != nil)
        #expect(driver.events.count { $0.kind == .moduleCrashed } == 1)
        driver.receive(.answered(call.ticket, Outcome(Self.content, .answered, duration: .zero)))
        #expect(driver.events.last(Event.ServiceAnswered.self)?.outcome == .changed)
    }

    @Test func `the newest that is kept is used before a new one`() throws {
        var driver = driver(limits: #"{"standby": 2}"#)
        driver.storedPush(Self.mutable, to: "a")
        driver.receive(.standbyReady(try #require(driver.started.first), process: 77))
        for _ in 0..<2 { driver.storedPush(Self.mutable, to: "a") }
        #expect(driver.services.count == 3 && Set(driver.services).count == 1)
    }

    @Test func `what it has asked and was not told is answered when it is kept`() throws {
        var driver = driver()
        driver.answersCalls = false
        driver.storedPush(Self.mutable, to: "a")
        let call = try #require(driver.calls.last { $0.selector == .serviceDidReceive })
        driver.send(.authorize("reset"))
        driver.receive(
            .request(RequestID(number: 9), call.instance, .center(.success(.requestAuthorization([.alert])))))
        func answers() -> [String] {
            driver.effects.compactMap {
                if case .answer(RequestID(number: 9), .center(let reply)) = $0 { "\(reply)" } else { nil }
            }
        }
        #expect(answers() == [])
        driver.receive(.answered(call.ticket, Outcome(Self.content, .answered, duration: .zero)))
        #expect(driver.kept == [call.instance] && answers() == ["\(CenterAnswer.ended)"])
    }

    @Test func `one that was told that its time ends is not kept, although no other stands by`() throws {
        var driver = driver()
        driver.answersCalls = false
        driver.storedPush(Self.mutable, to: "a")
        let warned = try #require(driver.calls.last { $0.selector == .serviceDidReceive })
        driver.expire(after: .seconds(27))
        let told = try #require(driver.calls.last { $0.selector == .serviceTimeWillExpire })
        driver.receive(.answered(told.ticket, Outcome(.none, .answered, duration: .zero)))
        #expect(driver.started == [])
        driver.receive(.answered(warned.ticket, Outcome(Self.content, .answered, duration: .zero)))
        #expect(driver.kept == [] && driver.ended == [warned.instance])
    }

    @Test func `an edit that names another class of the library ends it`() {
        var driver = PhoneDriver(["a"], more: Self.more(), extensionClasses: ["Service", "Other"])
        driver.storedPush(Self.mutable, to: "a")
        driver.edit(["a"], more: #", "pushServiceClassName": "Other""#)
        #expect(driver.events.contains { $0.kind == .settingsApplied })
        #expect(driver.ended.contains(driver.kept[0]))
        driver.storedPush(Self.mutable, to: "a")
        #expect(Set(driver.services).count == 2)
    }

    @Test func `nothing is left of one that has died`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        let kept = try #require(driver.kept.first)
        driver.receive(.keptEnded(kept, crash))
        #expect(driver.phone.modules[kept] == nil)
        #expect(driver.place { if case .discard(kept, _) = $0 { true } else { false } } != nil)
    }

    @Test func `a host that stops ends it at once`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        let kept = try #require(driver.kept.first)
        driver.receive(.stop)
        #expect(driver.place { if case .end(kept, .zero) = $0 { true } else { false } } != nil)
        #expect(driver.phone.isOver)
    }
}

extension PhoneDriver {
    /// The instances of service extensions, one for each notification.
    fileprivate var services: [InstanceID] {
        effects.compactMap { effect in
            if case .open(let instance, let order) = effect, case .service = order.role { instance } else { nil }
        }
    }

    /// The instances whose workers were kept, in order.
    fileprivate var kept: [InstanceID] {
        effects.compactMap { if case .keep(let instance, _) = $0 { instance } else { nil } }
    }

    /// The workers that were started to stand by.
    fileprivate var started: [InstanceID] {
        effects.compactMap { if case .standBy(let instance, _) = $0 { instance } else { nil } }
    }
}

extension BellhopError {
    fileprivate static let late = BellhopError(.moduleLate, "it did not answer in time")
}
