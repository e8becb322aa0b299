import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// The processes of extensions are not kept here; ``KeptExtensionTests`` is about those that are.
@Suite("Workers that stand by for service extensions")
struct StandbyTests {
    static let mutable = #""mutable-content": 1, "alert": {"title": "Hello"}"#

    /// A phone with a module whose service extension is asked, and answers.
    private func driver(_ modules: [String] = ["a"], limits: String = "{}") -> PhoneDriver {
        PhoneDriver(modules, more: Self.more(limits), extensionClasses: ["Service"], reuses: false)
    }

    private static func more(_ limits: String = "{}", _ keys: String = "") -> String {
        #", "pushServiceClassName": "Service", "limits": \#(limits)\#(keys)"#
    }

    @Test func `the first push starts one, and the next uses it`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        let first = try #require(driver.opened.last)
        let standby = try #require(driver.standbys.only)
        #expect(standby != first)
        driver.receive(.standbyReady(standby, process: 77))
        driver.storedPush(Self.mutable, to: "a")
        #expect(driver.opened.last == standby)
        #expect(driver.standbys.count == 2 && driver.standbys.last != standby)
        #expect(driver.events.count { $0.kind == .serviceAsked } == 2)
    }

    @Test func `it is started after the answer, once the process before has ended`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        let answered = try #require(
            driver.place { if case .record(let event) = $0 { event.kind == .serviceFailed } else { false } })
        let started = try #require(driver.place { if case .standBy = $0 { true } else { false } })
        let ended = try #require(driver.place { if case .end = $0 { true } else { false } })
        #expect(answered < started && ended < started)
    }

    @Test func `one that is not ready is not waited for`() {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        driver.storedPush(Self.mutable, to: "a")
        #expect(driver.standbys.count == 1)
        #expect(!driver.opened.contains { driver.standbys.contains($0) })
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 2), (8, 8)])
    func `as many stand by as the limit says`(_ limit: Int, _ count: Int) {
        var driver = driver(limits: #"{"standby": \#(limit)}"#)
        driver.storedPush(Self.mutable, to: "a")
        #expect(driver.standbys.count == count)
        #expect(Set(driver.standbys).count == count)
    }

    @Test func `each module has its own`() throws {
        var driver = driver(["a", "b"])
        driver.storedPush(Self.mutable, to: "a")
        driver.ready()
        driver.storedPush(Self.mutable, to: "b")
        #expect(driver.opened.last.map { !driver.standbys.contains($0) } == true)
        #expect(driver.standbys.count == 2)
    }

    @Test func `one that has ended is replaced when the extension is asked again, and an event says why`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        let standby = try #require(driver.standbys.only)
        driver.ready()
        driver.receive(.standbyEnded(standby, BellhopError(.moduleCrashed, "killed by SIGSEGV")))
        #expect(driver.standbys.count == 1)
        let notice = try #require(driver.events.last { $0.kind == .moduleNotice })
        #expect(notice.fact == .moduleNotice(Event.ModuleNotice(className: "Service", outcome: .standbyEnded)))
        #expect(notice.cause?.message == "killed by SIGSEGV" && notice.module == "a" && notice.push == nil)
        #expect(!driver.events.contains { $0.kind == .moduleCrashed })
        #expect(driver.isDiscarded(standby))
        driver.storedPush(Self.mutable, to: "a")
        #expect(driver.opened.last != standby)
        #expect(driver.standbys.count == 2)
    }

    @Test func `the answer of one that was given a notification counts, even if its death was reported first`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        let standby = try #require(driver.standbys.only)
        driver.ready()
        driver.answersCalls = false
        driver.storedPush(Self.mutable, to: "a")
        #expect(driver.opened.last == standby)
        driver.receive(.standbyEnded(standby, BellhopError(.moduleCrashed, "killed by SIGSEGV")))
        #expect(driver.phone.modules[standby] != nil)
        let call = try #require(driver.calls.last)
        #expect(call.instance == standby)
        let content = Answer.data(Array(#"{"title":"Mine"}"#.utf8))
        driver.receive(.answered(call.ticket, Outcome(content, .answered, duration: .zero)))
        #expect(driver.events.last(Event.ServiceAnswered.self)?.outcome == .changed)
    }

    @Test func `all end a minute after the extension was asked last`() throws {
        var driver = driver(limits: #"{"standby": 2}"#)
        driver.storedPush(Self.mutable, to: "a")
        driver.ready()
        let first = try #require(driver.minute)
        driver.storedPush(Self.mutable, to: "a")
        let cancelled = driver.place { if case .cancel(first) = $0 { true } else { false } }
        #expect(cancelled != nil)
        let second = try #require(driver.minute)
        #expect(driver.ended.filter { driver.standing.contains($0) } == [])
        let standing = driver.standing
        driver.receive(.timer(second))
        #expect(standing.count == 2 && standing.allSatisfy { driver.ended.contains($0) && driver.isDiscarded($0) })
        driver.storedPush(Self.mutable, to: "a")
        #expect(driver.opened.last.map { !driver.standbys.contains($0) } == true)
    }

    @Test(
        "one that an edit makes stale is ended, and replaced",
        arguments: [
            #", "data": {"a": 2}"#, #", "permissions": {"network": false}"#,
        ])
    func edits(_ keys: String) throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        driver.ready()
        let standby = try #require(driver.standbys.only)
        driver.edit(["a"], more: Self.more("{}", keys))
        #expect(driver.events.contains { $0.kind == .settingsApplied })
        #expect(driver.ended.contains(standby) && driver.standbys.count == 2)
        driver.storedPush(Self.mutable, to: "a")
        #expect(driver.opened.last.map { !driver.standbys.contains($0) } == true)
        driver.ready()
        driver.storedPush(Self.mutable, to: "a")
        #expect(driver.opened.last == driver.standbys[1])
    }

    @Test(
        "one that an edit of the app or the phone makes stale is ended, and replaced",
        arguments: [#""app": {"extensionMemory": "ios"}"#, #""device": {"region": "DE"}"#])
    func environment(_ key: String) throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        driver.ready()
        let standby = try #require(driver.standbys.only)
        driver.settings = "{\(key), " + String(driver.settings.dropFirst())
        driver.receive(.filesChanged(.settings))
        #expect(driver.ended.contains(standby) && driver.standbys.count == 2)
    }

    @Test(arguments: [(#", "permissions": {"files": ["/x"]}"#, true), ("", false)])
    func `one that has directories is stale if another module's are no longer the same`(
        _ keys: String, _ isStale: Bool
    ) throws {
        var driver = PhoneDriver(["a"], more: Self.more("{}", keys), extensionClasses: ["Service"], reuses: false)
        driver.storedPush(Self.mutable, to: "a")
        driver.ready()
        let standby = try #require(driver.standbys.only)
        driver.edit(["a", "b"], more: Self.more("{}", keys))
        #expect(driver.events.contains { $0.kind == .settingsApplied })
        #expect(driver.ended.contains(standby) == isStale)
    }

    @Test func `one of a library that was built again is ended, and replaced`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        driver.ready()
        let standby = try #require(driver.standbys.only)
        driver.build = 2
        driver.edit(["a"], more: Self.more("{}", #", "data": {"a": 2}"#))
        #expect(driver.ended.contains(standby) && driver.standbys.count == 2)
    }

    @Test(
        "one that is not wanted any more is ended, and not replaced",
        arguments: [
            ([], more()), (["a"], more(#"{"standby": 0}"#)), (["a"], ""), (["a"], more("{}", #", "enabled": false"#)),
            (["a"], #", "pushServiceClassName": "Missing""#),
        ])
    func unwanted(_ modules: [String], _ more: String) throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        driver.ready()
        let standby = try #require(driver.standbys.only)
        driver.edit(modules, more: more)
        #expect(driver.events.contains { $0.kind == .settingsApplied })
        #expect(driver.ended.contains(standby) && driver.standbys.count == 1)
    }

    @Test(arguments: [(1, 3, 2, 0), (3, 1, 0, 2), (2, 2, 0, 0)])
    func `an edit of the limit takes effect in place`(_ before: Int, _ after: Int, _ started: Int, _ ended: Int) {
        var driver = driver(limits: #"{"standby": \#(before)}"#)
        driver.storedPush(Self.mutable, to: "a")
        driver.ready()
        let standbys = driver.standbys
        driver.edit(["a"], more: Self.more(#"{"standby": \#(after), "willPresent": 2}"#))
        #expect(driver.standbys.count - before == started)
        #expect(standbys.count { driver.ended.contains($0) } == ended)
    }

    @Test func `one that is started after an edit has renamed its module has the new name`() {
        var driver = driver(limits: #"{"standby": 1}"#)
        driver.storedPush(Self.mutable, to: "a")
        driver.ready()
        driver.settings.replace(#""standby": 1"#, with: #""standby": 2"#)
        driver.rename("a", to: "b")
        #expect(driver.standing.map { driver.phone.modules[$0]?.module.rawValue } == ["b", "b"])
    }

    @Test func `the quarantine of a class names its module as an edit has renamed it`() throws {
        var driver = driver()
        driver.answersCalls = false
        for crash in 1...3 {
            driver.storedPush(Self.mutable, to: "a")
            if crash == 3 { driver.rename("a", to: "b") }
            try driver.crash()
        }
        let quarantined = try #require(driver.events.last { $0.kind == .moduleQuarantined })
        #expect(quarantined.module?.rawValue == "b")
    }

    @Test func `quarantine of the class ends it`() throws {
        var driver = driver()
        driver.answersCalls = false
        for _ in 0..<3 {
            driver.storedPush(Self.mutable, to: "a")
            try driver.crash()
        }
        #expect(driver.events.contains { $0.kind == .moduleQuarantined })
        #expect(driver.standing == [])
        #expect(driver.phone.inspection.workInProgress["awaited results"] ?? 0 == 0)
    }

    @Test func `a host that stops ends it at once`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        driver.ready()
        let standby = try #require(driver.standbys.only)
        driver.receive(.stop)
        #expect(
            driver.place { if case .end(standby, .zero) = $0 { true } else { false } } != nil)
        #expect(driver.phone.isOver)
    }

    @Test func `its requests are refused, because there is no instance`() throws {
        var driver = driver()
        driver.storedPush(Self.mutable, to: "a")
        driver.ready()
        let standby = try #require(driver.standbys.only)
        driver.receive(.request(RequestID(number: 9), standby, .center(.success(.register))))
        let answer = driver.effects.last { if case .answer = $0 { true } else { false } }
        guard case .answer(_, .center(let reply)) = answer else {
            Issue.record("it is not answered")
            return
        }
        #expect("\(reply)" == "\(CenterAnswer.ended)")
    }
}

extension PhoneDriver {
    /// The workers that were started to stand by.
    fileprivate var standbys: [InstanceID] {
        effects.compactMap { if case .standBy(let instance, _) = $0 { instance } else { nil } }
    }

    /// The workers that stand by now.
    fileprivate var standing: [InstanceID] { standbys.filter { phone.modules[$0]?.role == .standby } }

    /// The service extension that was asked last crashes.
    fileprivate mutating func crash() throws {
        let call = try #require(calls.last { $0.selector == .serviceDidReceive })
        let crash = BellhopError(.moduleCrashed, "it crashed")
        receive(.answered(call.ticket, Outcome(.none, .failedClosed(crash), duration: .zero)))
        receive(.died(call.instance, Death(.signalled(Signal(rawValue: 11)))))
        ready()
    }

    /// Renames a module, which keeps its identifier.
    fileprivate mutating func rename(_ name: String, to new: String) {
        settings.replace(#""name": "\#(name)""#, with: #""name": "\#(new)""#)
        receive(.filesChanged(.settings))
    }

    fileprivate func isDiscarded(_ instance: InstanceID) -> Bool {
        place { if case .discard(instance, _) = $0 { true } else { false } } != nil
    }

    /// The newest timer of a minute.
    fileprivate var minute: Ticket<FiredTimer>? {
        effects.reversed().lazy.compactMap { effect -> Ticket<FiredTimer>? in
            if case .schedule(.seconds(60), let ticket) = effect { ticket } else { nil }
        }.first
    }

    /// All that stand by are ready.
    fileprivate mutating func ready() {
        for instance in standing { receive(.standbyReady(instance, process: Int32(instance.number))) }
    }
}

extension Array {
    /// The element, if there is one alone.
    fileprivate var only: Element? { count == 1 ? first : nil }
}
