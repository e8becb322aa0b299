import BellhopPhone
import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

/// A host whose modules have service extensions.
extension TestHost {
    static func service(_ fixture: String, _ keys: [String: Any] = [:]) -> [String: Any] {
        entry(fixture, ["pushServiceClassName": "Service"].merging(keys) { $1 })
    }

    static func mutable(to fixture: String? = nil, _ aps: String = "") -> String {
        payload(to: fixture, #""mutable-content":1,"alert":{"title":"Hello"}\#(aps)"#)
    }

    /// Pushes without waiting for the end.
    func begin(_ payload: String, collapseID: String? = nil) async throws -> PushID {
        let reply = try await host.handle(.push(payload: Array(payload.utf8), source: nil, collapseID: collapseID))
        guard case .push(let push) = reply else { throw BellhopError(.init(rawValue: "test"), "no push") }
        return push.push
    }

    /// Waits until an extension has logged that it is asked, and returns its process.
    func asked(about push: PushID) async throws -> pid_t {
        let events = await events {
            $0.kind == .moduleLog && $0.push == push && $0.message?.hasPrefix("asked") == true
        }
        return try #require(events.last?.message?.split(separator: " ").last.flatMap { pid_t($0) })
    }

    func finished(_ push: PushID) async -> [Event] {
        await events { $0.kind == .pushFinished && $0.push == push }.filter { $0.push == push }
    }
}

@Suite("Service extensions")
struct ServiceExtensionTests {
    @Test func `the notification is changed before modules are asked about it, and shown so`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_good")])
        let events = try await test.push(TestHost.mutable(to: "service_good"))
        #expect(events.first(Event.ServiceAnswered.self)?.outcome == .changed)
        #expect(events.first(Event.NotificationShown.self)?.title == "Hello changed")
        #expect(events.contains { $0.message == "willPresent Hello changed" })
        let kinds = events.filter { $0.stage == .service || $0.stage == .present }.map(\.kind)
        #expect(
            kinds.filter { $0 != .moduleLog } == [
                .serviceAsked, .callFinished, .serviceAnswered, .callFinished, .notificationShown,
            ])
        #expect(await test.newest?.request?.content.userInfo == Array(#"{"mine":1}"#.utf8))
        await test.stop()
    }

    @Test(
        "whatever fails, what was pushed is shown, and an event says why",
        arguments: [
            ("service_empty", ServiceFallback.noText, "service.no-text"),
            ("service_garbage", .unreadable, "service.unreadable"),
            ("service_large", .tooLarge, "service.too-large"),
            ("service_nothing", .noAnswer, "service.no-answer"), ("service_crash", .crashed, "module.crashed"),
            ("service_refuses", .failed, "module.not-created"),
        ])
    func fallbacks(_ fixture: String, _ fallback: ServiceFallback, _ code: String) async throws {
        let test = try await TestHost(modules: [TestHost.service(fixture)])
        let events = try await test.push(TestHost.mutable(to: fixture))
        #expect(events.all(Event.ServiceFailed.self).map(\.outcome) == [fallback])
        #expect(events.first(.serviceFailed)?.cause?.code.rawValue == code)
        #expect(events.first(Event.NotificationShown.self)?.title == "Hello")
        #expect(events.contains { $0.message == "willPresent Hello" })
        await test.stop()
    }

    @Test(arguments: ["process", "inProcess"])
    func `user info of 512 levels reaches it and comes back`(isolation: String) async throws {
        let nested = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
        let payload = TestHost.mutable(to: "service_echoes").dropLast() + #","nested":\#(nested)}"#
        let test = try await TestHost(modules: [TestHost.service("service_echoes", ["isolation": isolation])])
        let events = try await test.push(String(payload))
        #expect(events.first(Event.ServiceAnswered.self)?.outcome == .changed, "\(events.first(.serviceFailed) as Any)")
        #expect(await test.newest?.request?.content.userInfo == Array(payload.utf8))
        await test.stop()
    }

    @Test func `empty content filters the notification, if the app has the entitlement`() async throws {
        let app = ["entitlements": [Entitlement.filtering.rawValue: true]]
        let test = try await TestHost(modules: [TestHost.service("service_exits")], more: ["app": app])
        let events = try await test.push(TestHost.mutable(to: "service_exits"))
        #expect(events.first(Event.ServiceAnswered.self)?.outcome == .filtered)
        #expect(events.first(Event.NotificationSuppressed.self)?.outcome == .filtered)
        #expect(events.last(Event.PushFinished.self)?.display == .filtered)
        #expect(events.first(.notificationShown) == nil)
        #expect(!events.contains { $0.message?.hasPrefix("willPresent") == true })
        #expect(await test.newest == nil)
        let explanation = try await test.why(.name("last"))
        #expect(explanation.verdict.hasPrefix("it was filtered by its service extension"))
        await test.stop()
    }

    @Test(
        "one that has not answered when its time is over has failed, and its process is gone",
        arguments: ["service_never", "service_blocks"])
    func late(_ fixture: String) async throws {
        let test = try await TestHost(modules: [TestHost.service(fixture)])
        let push = try await test.begin(TestHost.mutable(to: fixture))
        let process = try await test.asked(about: push)
        test.clock.advance(by: .seconds(30))
        let events = await test.finished(push)
        #expect(events.first(Event.ServiceFailed.self)?.outcome == .late)
        #expect(events.first(.serviceFailed)?.cause?.hint?.contains("limits.serviceExtension") == true)
        #expect(events.first(Event.NotificationShown.self)?.title == "Hello")
        #expect(events.first(.moduleCrashed) == nil)
        await test.host.stop()
        #expect(kill(process, 0) == -1)
        #expect(test.temporaries(of: fixture) == [])
        await test.stop()
    }

    @Test func `an app that ends meanwhile is not asked: the system shows what it would have shown`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_never")])
        let push = try await test.begin(TestHost.mutable(to: "service_never"))
        _ = try await test.asked(about: push)
        _ = try await test.host.handle(.state("suspended"))
        test.clock.advance(by: .seconds(30))
        let events = await test.finished(push)
        #expect(events.first(Event.NotificationShown.self)?.by == .system)
        #expect(!events.contains { $0.facts(Event.CallFinished.self)?.selector == .willPresent })
        await test.stop()
    }

    @Test func `three seconds before the end it is told, and may still answer`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_late")])
        let push = try await test.begin(TestHost.mutable(to: "service_late"))
        let process = try await test.asked(about: push)
        test.clock.advance(by: .seconds(26))
        #expect(await test.events.first(.serviceAnswered) == nil)
        test.clock.advance(by: .seconds(1))
        let events = await test.finished(push)
        #expect(events.first(Event.ServiceAnswered.self)?.outcome == .changed)
        #expect(events.first(Event.NotificationShown.self)?.title == "In a hurry")
        await test.host.stop()
        #expect(kill(process, 0) == -1)
        await test.stop()
    }

    @Test func `the first answer counts, and the second is reported with its push`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_twice")])
        let push = try await test.begin(TestHost.mutable(to: "service_twice"))
        let repeated = await test.events { $0.kind == .answerRepeated }.last
        #expect(repeated?.push == push)
        #expect(repeated?.stage == .service)
        #expect(await test.finished(push).first(Event.NotificationShown.self)?.title == "First")
        await test.stop()
    }

    @Test func `what it logs and prints belongs to the push, and it navigates nowhere`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_talks")])
        let events = try await test.push(TestHost.mutable(to: "service_talks"))
        #expect(events.contains { $0.facts(Event.ModuleLog.self)?.message == "navigate 0" })
        #expect(events.first(Event.ModuleOutput.self)?.message == "printed")
        #expect(events.first(.navigationRequested) == nil)
        await test.stop()
    }

    @Test func `without a sender all are asked in file order, each given what the one before made of it`() async throws
    {
        let second = TestHost.service("service_good", ["name": "second"])
        let quiet = TestHost.service("service_late", ["push": false])
        let test = try await TestHost(
            modules: [TestHost.service("service_garbage"), quiet, "good", second])
        let events = try await test.push(TestHost.mutable())
        #expect(events.all(.serviceAsked).map(\.module?.rawValue) == ["service_garbage", "second"])
        #expect(events.first(Event.NotificationShown.self)?.title == "Hello changed")
        await test.stop()
    }

    @Test(arguments: ["background", "suspended", "terminated"])
    func `the app need not run for it, nor be started`(_ state: String) async throws {
        let test = try await TestHost(modules: [TestHost.service("service_good"), "good"])
        _ = try await test.host.handle(.state(state))
        let events = try await test.push(TestHost.mutable())
        #expect(events.all(.serviceAsked).map(\.module?.rawValue) == ["service_good"])
        #expect(events.first(Event.NotificationShown.self)?.title == "Hello changed")
        #expect(await test.host.device?.rawValue == state)
        await test.stop()
    }

    @Test func `with a sender only that module's is asked, be it that it has none`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_good"), "good"])
        let events = try await test.push(TestHost.mutable(to: "good"))
        #expect(events.first(.serviceAsked) == nil)
        #expect(events.first(Event.NotificationShown.self)?.title == "Hello")
        await test.stop()
    }

    @Test(
        "without mutable-content, or with nothing to show, nobody is asked",
        arguments: [
            #""alert":{"title":"Hello"}"#, #""mutable-content":1,"badge":2"#, #""mutable-content":1,"alert":"""#,
        ])
    func notMutable(_ aps: String) async throws {
        let test = try await TestHost(modules: [TestHost.service("service_good")])
        #expect(try await test.push(TestHost.payload(to: "service_good", aps)).first(.serviceAsked) == nil)
        await test.stop()
    }

    @Test func `silent handling waits for it`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_never")])
        let push = try await test.begin(TestHost.mutable(to: "service_never", #","content-available":1"#))
        _ = try await test.asked(about: push)
        test.clock.advance(by: .seconds(30))
        let events = await test.finished(push)
        let finished = events.last(Event.PushFinished.self)
        #expect(finished?.fetch == .newData && finished?.display == .shown)
        let failed = try #require(events.firstIndex { $0.kind == .serviceFailed })
        let silent = try #require(events.firstIndex { $0.kind == .callFinished && $0.stage == .silent })
        #expect(failed < silent)
        await test.stop()
    }

    @Test func `one that is still changed does not cover a newer notification of its identifier`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_never")])
        let first = try await test.begin(TestHost.mutable(to: "service_never"), collapseID: "same")
        _ = try await test.asked(about: first)
        let second = try await test.push(TestHost.payload(to: "service_never"), collapseID: "same")
        #expect(second.last(Event.PushFinished.self)?.display == .shown)
        test.clock.advance(by: .seconds(30))
        #expect(await test.finished(first).last(Event.PushFinished.self)?.display == .superseded)
        await test.stop()
    }

    /// One name is like that of the service extension, the other like that of the module.
    @Test(arguments: ["Servce", "Fixtur"])
    func `a class the library does not have is a warning at the start, and no reason not to load`(
        _ name: String
    ) async throws {
        let test = try await TestHost(modules: [TestHost.service("service_good", ["pushServiceClassName": name])])
        let warning = try #require(await test.events.first { $0.kind == .settingsDiagnostic })
        #expect(warning.facts(Event.Finding.self)?.outcome == .warning)
        #expect(warning.cause?.code.rawValue == "extension.missing")
        #expect(warning.cause?.hint?.contains("Service") == true)
        let events = try await test.push(TestHost.mutable(to: "service_good"))
        let failed = try #require(events.first(.serviceFailed))
        #expect(failed.facts(Event.ServiceFailed.self)?.outcome == .notExported)
        let hint = #"Did you mean the class "Service"?"#
        #expect(failed.cause?.hint == hint)
        #expect(events.first(Event.NotificationShown.self)?.title == "Hello")
        for subject in ["last", "service_good"] {
            let findings = try await test.why(.name(subject)).findings.filter { $0.cause?.code == .classNotExported }
            #expect(Set(findings.compactMap(\.cause?.hint)) == [hint], "\(subject)")
        }
        await test.stop()
    }

    @Test func `one that exits after its answer has not crashed, even if the answer is not used`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_exits")])
        for _ in 0..<4 {
            let events = try await test.push(TestHost.mutable(to: "service_exits"))
            #expect(events.first(.serviceFailed)?.cause?.code.rawValue == "service.no-text")
        }
        await test.host.stop()
        #expect(await test.events.first(.moduleCrashed) == nil)
        await test.stop()
    }

    @Test func `three crashes put it in quarantine, the module goes on, and lifting it is another chance`() async throws
    {
        let test = try await TestHost(modules: [TestHost.service("service_crash")])
        for _ in 0..<3 {
            let events = try await test.push(TestHost.mutable(to: "service_crash"))
            let crash = try #require(events.first(.moduleCrashed))
            #expect(crash.stage == .service)
            #expect(crash.facts(Event.ModuleCrashed.self)?.className == "Service")
            #expect(crash.cause?.message.hasPrefix("Service of service_crash ") == true)
        }
        let fourth = try await test.push(TestHost.mutable(to: "service_crash"))
        #expect(fourth.first(.serviceAsked) == nil)
        #expect(fourth.first(Event.ServiceFailed.self)?.outcome == .quarantined)
        #expect(fourth.contains { $0.message == "willPresent Hello" })
        guard case .quarantine(let reports) = try await test.host.handle(.quarantine) else {
            Issue.record("the reply has no quarantine")
            return
        }
        #expect(reports.map(\.className) == ["Service"])
        #expect(try await test.quarantinedExtensions == ["Service of service_crash is quarantined after 3 crashes"])
        _ = try await test.host.handle(.lift(module: "service_crash"))
        #expect(try await test.quarantinedExtensions == nil)
        #expect(try await test.push(TestHost.mutable(to: "service_crash")).first(.serviceAsked) != nil)
        await test.stop()
    }

    @Test func `memory that has grown by more than iOS allows is reported`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_grows")])
        let events = try await test.push(TestHost.mutable(to: "service_grows"))
        let grown = try #require(events.first(.extensionGrew))
        #expect(grown.stage == .service && grown.cause?.code == .extensionMemory)
        #expect(grown.cause?.message.hasPrefix("the memory of Service of service_grows has grown by ") == true)
        #expect(grown.facts(Event.ExtensionGrew.self).map { $0.growth >= 40 << 20 } == true)
        #expect(events.first(Event.ServiceAnswered.self)?.outcome == .changed)
        #expect(events.first(Event.NotificationShown.self)?.title == "Grown")
        await test.stop()
    }

    @Test("with the limit of iOS, one whose memory grows by more is ended", arguments: ["48", "1"])
    func memoryLimit(_ size: String) async throws {
        let entry = TestHost.service("service_grows", ["data": size])
        let test = try await TestHost(modules: [entry], more: ["app": ["extensionMemory": "ios"]])
        let events = try await test.push(TestHost.mutable(to: "service_grows"))
        if size == "48" {
            let crash = try #require(events.first(.moduleCrashed))
            #expect(crash.facts(Event.ModuleCrashed.self)?.outcome == .memoryLimit && crash.stage == .service)
            #expect(crash.cause?.hint?.contains("app.extensionMemory") == true)
            #expect(events.first(Event.ServiceFailed.self)?.outcome == .crashed)
            #expect(events.first(Event.NotificationShown.self)?.title == "Hello")
        } else {
            #expect(events.first(Event.ServiceAnswered.self)?.outcome == .changed)
            #expect(events.first(.moduleCrashed) == nil)
        }
        #expect(events.first(.extensionGrew) == nil)
        await test.stop()
    }

    @Test func `with the limit of iOS, one that grows is ended even if it never answers`() async throws {
        let test = try await TestHost(
            modules: [TestHost.service("service_hoards")], more: ["app": ["extensionMemory": "ios"]])
        let push = try await test.begin(TestHost.mutable(to: "service_hoards"))
        _ = await test.events { $0.facts(Event.ModuleLog.self)?.message == "hoards" }
        test.clock.advance(by: .milliseconds(100))
        let events = await test.finished(push)
        #expect(events.first(Event.ModuleCrashed.self)?.outcome == .memoryLimit)
        #expect(events.first(Event.ServiceFailed.self)?.outcome == .crashed)
        #expect(events.first(Event.NotificationShown.self)?.title == "Hello")
        await test.stop()
    }

    @Test func `its files are moved into the store, and those it may not have are left out`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_attach")])
        let events = try await test.push(TestHost.mutable(to: "service_attach"))
        #expect(events.all(Event.AttachmentDropped.self).map(\.attachment) == ["system", "missing"])
        let codes = events.all(.attachmentDropped).map { $0.cause?.code.rawValue }
        #expect(codes == ["attachment.invalid-url", "attachment.invalid-url"])
        #expect(events.first(Event.ServiceAnswered.self)?.attachments == 1)
        let attachment = try #require(await test.newest?.content.attachments.first)
        let path = try #require(URL(string: attachment.url)?.path)
        #expect(path.hasPrefix(test.stateDirectory + "/attachments/"))
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(attachment.type == "public.png")
        await test.host.stop()
        #expect(test.temporaries(of: "service_attach") == [])
        await test.stop()
    }

    @Test func `a host that stops keeps the push for its next start`() async throws {
        let test = try await TestHost(modules: [TestHost.service("service_never")])
        let push = try await test.begin(TestHost.mutable(to: "service_never"))
        let process = try await test.asked(about: push)
        let stopped = Task { await test.host.stop() }
        _ = await test.events { $0.kind == .hostStopping }
        let events = await test.events { $0.kind == .pushKept && $0.push == push }
        #expect(events.first(.notificationShown) == nil)
        await stopped.value
        #expect(kill(process, 0) == -1)
        await test.stop()
    }
}

extension TestHost {
    /// What is shown.
    fileprivate var newest: UserNotification? { get async { await host.list?.delivered.first } }

    /// The temporary directories that are left of a module's lives in workers.
    fileprivate func temporaries(of module: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: "\(stateDirectory)/tmp/\(module)")) ?? []
    }
}
