import BellhopSystem
import BellhopTesting
import Foundation
import TestProcesses
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

/// A host whose service extension logs its process, and the worker that stands by for it.
///
/// No process is kept.
private struct StandbyHost {
    let test: TestHost

    static let fixture = "service_prepared"

    init(_ limits: [String: Any] = [:]) async throws {
        let more: [String: Any] = ["limits": limits, "extensions": ["reuse": false]]
        test = try await TestHost(modules: [TestHost.service(Self.fixture)], more: more)
    }

    static func payload(_ title: String = "Hello") -> String {
        TestHost.payload(to: fixture, #""mutable-content":1,"alert":{"title":"\#(title)"}"#)
    }

    /// Pushes, and returns the process that changed the notification.
    func push(_ title: String = "Hello") async throws -> Int32 {
        try process(in: await test.push(Self.payload(title)), title)
    }

    func process(in events: [Event], _ title: String = "Hello") throws -> Int32 {
        #expect(events.first(Event.NotificationShown.self)?.title == "\(title) changed")
        return try process("asked", in: events)
    }

    func process(_ word: String, in events: [Event]) throws -> Int32 {
        let line = try #require(events.first { $0.message?.hasPrefix("\(word), process ") == true }?.message)
        return try #require(line.split(separator: " ").last.flatMap { Int32($0) })
    }

    /// The worker that stands by, once it can be used.
    func standby() async throws -> Int32 { try #require(await phone { $0.standbys.first?.process }) }

    /// Waits until the phone says something.
    func phone<Value>(_ look: (Phone) -> Value?) async -> Value? {
        await eventually { await test.host.phone.flatMap(look) }
    }

    /// Waits until a worker hangs in its constructor, which takes the file that asks for it away.
    func hung() async {
        let path = "\(test.stateDirectory)/data/\(Self.fixture)/hang"
        await eventually { !FileManager.default.fileExists(atPath: path) }
    }

    /// Waits until no extension is left but what stands by.
    func ended() async {
        _ = await phone { $0.modules.liveInstances.allSatisfy { [.module, .standby].contains($0.role) } ? true : nil }
    }

    /// Waits until nothing of extensions is left, not even what stands by.
    func idle() async { _ = await phone { $0.modules.liveInstances.allSatisfy { $0.role == .module } ? true : nil } }
}

extension Phone {
    fileprivate var standbys: [ModuleInstance] { modules.liveInstances.filter { $0.role == .standby } }
}

@Suite("A worker that stands by for a service extension", .timeLimit(.minutes(5)))
struct StandbyExtensionTests {
    @Test func `the first push starts a worker, and each next one uses the worker that stands by`() async throws {
        let host = try await StandbyHost()
        #expect(await host.test.host.phone?.standbys.count == 0)
        var processes = [try await host.push()]
        for _ in 0..<3 {
            let standby = try await host.standby()
            #expect(!processes.contains(standby))
            #expect(try await host.push() == standby)
            processes.append(standby)
        }
        #expect(Set(processes).count == 4)
        await host.test.stop()
    }

    @Test func `it has no instance, and a temporary directory of its own`() async throws {
        let host = try await StandbyHost()
        let first = try await host.test.push(StandbyHost.payload())
        let standby = try await host.standby()
        let created = await host.test.events.filter { $0.message?.hasPrefix("created") == true }
        #expect(created.count == 1)
        let second = try await host.test.push(StandbyHost.payload())
        #expect(try host.process("created", in: second) == standby)
        #expect(first.first(Event.NotificationShown.self)?.body != second.first(Event.NotificationShown.self)?.body)
        await host.test.stop()
    }

    @Test func `of two pushes at once, one uses it and one starts a worker`() async throws {
        let host = try await StandbyHost()
        _ = try await host.push()
        let standby = try await host.standby()
        let pushes = [
            try await host.test.begin(StandbyHost.payload()), try await host.test.begin(StandbyHost.payload()),
        ]
        var processes: [Int32] = []
        for push in pushes { processes.append(try host.process(in: await host.test.finished(push))) }
        #expect(processes.count { $0 == standby } == 1)
        #expect(Set(processes).count == 2)
        await host.test.stop()
    }

    @Test func `it is gone after a minute without a push`() async throws {
        let host = try await StandbyHost()
        _ = try await host.push()
        let standby = try await host.standby()
        host.test.clock.advance(by: .seconds(59))
        #expect(try await host.push() == standby)
        let second = try await host.standby()
        host.test.clock.advance(by: .seconds(59))
        #expect(try await host.standby() == second)
        host.test.clock.advance(by: .seconds(1))
        await host.idle()
        #expect(kill(second, 0) == -1)
        #expect(try await host.push() != second)
        await host.test.stop()
    }

    @Test func `with a limit of 0 there is none`() async throws {
        let host = try await StandbyHost(["standby": 0])
        _ = try await host.push()
        await host.idle()
        _ = try await host.push()
        await host.idle()
        await host.test.stop()
    }

    @Test func `as many stand by as the limit says`() async throws {
        let host = try await StandbyHost(["standby": 3])
        let first = try await host.push()
        let ready = await host.phone { phone in
            let processes = phone.standbys.compactMap(\.process)
            return processes.count == 3 ? processes : nil
        }
        #expect(ready.map { Set($0).union([first]).count } == 4)
        await host.test.stop()
        for process in ready ?? [] { #expect(kill(process, 0) == -1) }
    }

    @Test("one that dies delays no push", arguments: [false, true])
    func dies(isKnown: Bool) async throws {
        let host = try await StandbyHost()
        _ = try await host.push()
        let standby = try await host.standby()
        kill(standby, SIGKILL)
        if isKnown { await host.idle() }
        #expect(try await host.push() != standby)
        #expect(try await host.standby() != standby)
        let events = await host.test.events
        #expect(events.first(.moduleCrashed) == nil && events.first(.serviceFailed) == nil)
        await host.test.stop()
    }

    @Test func `one that crashes in a constructor is lost, and an event says so`() async throws {
        let host = try await StandbyHost()
        let first = try await host.push("crash")
        let notices = await host.test.events { $0.kind == .moduleNotice }.all(Event.ModuleNotice.self)
        #expect(notices == [Event.ModuleNotice(className: "Service", outcome: .standbyEnded)])
        #expect(try await host.push() != first)
        #expect(await host.test.events.first(.moduleCrashed) == nil)
        await host.test.stop()
    }

    @Test func `one that hangs in a constructor delays no push, and is killed when its time is over`() async throws {
        let host = try await StandbyHost(["create": 5])
        _ = try await host.push("hang")
        await host.hung()
        _ = try await host.push()
        // Its end would replace the worker that is killed.
        await host.ended()
        #expect(await host.test.host.phone?.standbys.count == 1)
        #expect(await host.test.host.phone?.standbys.first?.process == nil)
        host.test.clock.advance(by: .seconds(5))
        await host.idle()
        let first = try await host.push()
        #expect(try await host.standby() != first)
        await host.test.stop()
    }

    @Test func `a host that stops ends it, and leaves nothing of it`() async throws {
        let host = try await StandbyHost()
        _ = try await host.push()
        let standby = try await host.standby()
        await host.test.host.stop()
        #expect(kill(standby, 0) == -1)
        let temporaries = "\(host.test.stateDirectory)/tmp/\(StandbyHost.fixture)"
        #expect((try? FileManager.default.contentsOfDirectory(atPath: temporaries)) ?? [] == [])
        await host.test.stop()
    }

    @Test func `a host that stops does not wait for one that hangs in a constructor`() async throws {
        let host = try await StandbyHost()
        _ = try await host.push("hang")
        await host.hung()
        await host.test.host.stop()
        await host.test.stop()
    }
}
