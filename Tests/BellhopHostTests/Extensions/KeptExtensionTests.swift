import BellhopTesting
import Foundation
import TestProcesses
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

@Suite("The process of a service extension that is kept", .timeLimit(.minutes(5)))
struct KeptExtensionTests {
    private static let fixture = "service_counts"

    private static func host(_ data: Int = 0, _ more: [String: Any] = [:]) async throws -> TestHost {
        try await TestHost(modules: [TestHost.service(fixture, ["data": "\(data)"])], more: more)
    }

    /// Pushes, and returns the title, which is the number of the notification in its process, and the process.
    private static func push(_ test: TestHost) async throws -> (title: String?, process: pid_t) {
        let events = try await test.push(TestHost.mutable(to: fixture))
        let line = try #require(events.first { $0.message?.hasPrefix("asked, process ") == true }?.message)
        let process = try #require(line.split(separator: " ").last.flatMap { pid_t($0) })
        return (events.first(Event.NotificationShown.self)?.title, process)
    }

    @Test func `static variables keep their values for the next notification`() async throws {
        let test = try await Self.host()
        let first = try await Self.push(test)
        for title in ["2", "3", "4"] {
            let next = try await Self.push(test)
            #expect(next.title == title && next.process == first.process)
        }
        await test.host.stop()
        #expect(kill(first.process, 0) == -1)
        let temporaries = "\(test.stateDirectory)/tmp/\(Self.fixture)"
        #expect((try? FileManager.default.contentsOfDirectory(atPath: temporaries)) ?? [] == [])
        await test.stop()
    }

    @Test func `a state of the app makes no difference`() async throws {
        let test = try await Self.host()
        let first = try await Self.push(test)
        for (state, title) in [("suspended", "2"), ("terminated", "3"), ("foreground", "4")] {
            _ = try await test.host.handle(.state(state))
            let next = try await Self.push(test)
            #expect(next.title == title && next.process == first.process, "\(state)")
        }
        await test.stop()
    }

    @Test(
        "with the setting off, or without workers that stand by, each notification has its own process",
        arguments: [["extensions": ["reuse": false]], ["limits": ["standby": 0]]] as [[String: [String: any Sendable]]])
    func off(_ more: [String: [String: any Sendable]]) async throws {
        let test = try await Self.host(0, more)
        let first = try await Self.push(test)
        let second = try await Self.push(test)
        #expect(first.title == "1" && second.title == "1" && first.process != second.process)
        await test.stop()
    }

    @Test func `it is gone after a minute without a push`() async throws {
        let test = try await Self.host()
        let first = try await Self.push(test)
        test.clock.advance(by: .seconds(60))
        let second = try await Self.push(test)
        #expect(second.title == "1" && second.process != first.process)
        await test.stop()
    }

    @Test func `one that is dead is replaced, and delays no push`() async throws {
        let test = try await Self.host()
        let first = try await Self.push(test)
        kill(first.process, SIGKILL)
        let second = try await Self.push(test)
        #expect(second.title == "1" && second.process != first.process)
        #expect(await test.events.first(.serviceFailed) == nil)
        await test.stop()
    }

    @Test func `an instance that does not end delays the next push by a second at most`() async throws {
        let test = try await Self.host(100)
        let first = try await Self.push(test)
        _ = await test.events { $0.message == "ends, process \(first.process)" }
        let push = try await test.begin(TestHost.mutable(to: Self.fixture))
        test.clock.advance(by: .seconds(1))
        let events = await test.finished(push)
        #expect(events.first(Event.NotificationShown.self)?.title == "1")
        #expect(await test.events.first(.moduleCrashed) == nil)
        await test.stop()
    }

    @Test func `a crash at the end of an instance is one of the extension, and the next push has another process`()
        async throws
    {
        let test = try await Self.host(200)
        _ = try await Self.push(test)
        let crash = await test.events { $0.kind == .moduleCrashed }.last
        #expect(crash?.stage == .service && crash?.facts(Event.ModuleCrashed.self)?.outcome == .signalled)
        #expect(try await Self.push(test).title == "1")
        await test.stop()
    }

    @Test func `each crash counts, even if the next push is there before it is known`() async throws {
        let test = try await Self.host(200)
        for _ in 0..<2 { #expect(try await Self.push(test).title == "1") }
        await Self.crashes(2, test)
        await test.stop()
    }

    @Test func `a crash counts, even if the process stood by before it was used`() async throws {
        let test = try await Self.host(0, ["limits": ["standby": 2]])
        let first = try await Self.push(test)
        let standby: pid_t? = await eventually {
            let others = await test.host.phone?.modules.liveInstances.filter { $0.role == .standby } ?? []
            return others.compactMap(\.process).first { $0 != first.process }
        }
        kill(first.process, SIGKILL)
        await Self.crashes(1, test)
        let second = try await Self.push(test)
        #expect(second.title == "1" && second.process == standby)
        kill(second.process, SIGKILL)
        await Self.crashes(2, test)
        await test.stop()
    }

    /// Waits until the extension has crashed so often.
    private static func crashes(_ number: Int, _ test: TestHost) async {
        var count = 0
        _ = await test.events { event in
            count += event.kind == .moduleCrashed ? 1 : 0
            return count == number
        }
    }
}
