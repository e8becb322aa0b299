import BellhopValues
import Foundation
import Synchronization
import Testing

@testable import BellhopTesting

@Suite("A test whose module fails", .timeLimit(.minutes(5)))
struct HostProcessFaultTests {
    @Test("gets the report of a crash with the events of the push, also when the module is down already")
    func crashOfPush() async throws {
        let workplace = try Workplace(modules: ["crashes_in_will_present", "good"])
        let host = try await workplace.start()
        let push = Self.misbehave("crashes_in_will_present")
        let first = try await host.push(push)
        let crash = try #require(first.first(.moduleCrashed))
        #expect(crash.cause?.cause?.contains("Faults/crashes_in.c:") == true, "\(crash)")
        // A push to a module that has not restarted yet gets no report of its own, and returns.
        let second = try await host.push(push)
        #expect(second.first(.pushFinished) != nil)
        _ = await host.event(.moduleRestarted, after: crash.sequence)
        #expect(try await host.stillDelivers())
        #expect(await host.stop() == 0)
    }

    @Test("gets the report of a crash with the events of a tap")
    func crashOfTap() async throws {
        let workplace = try Workplace(modules: ["crashes_in_did_receive_response"])
        let host = try await workplace.start()
        try await host.push(Self.misbehave("crashes_in_did_receive_response"))
        let events = try await host.tap()
        #expect(events.first(.moduleCrashed) != nil, "\(events.map(\.kind))")
        #expect(await host.stop() == 0)
    }

    private static func misbehave(_ fixture: String) -> String {
        #"{"aps": {"alert": "Hi"}, "sender": "com.example.fixture.\#(fixture)", "misbehave": true}"#
    }

    private static let died = BellhopError(.moduleCrashed, "a crashed")

    private static func died(_ how: String) -> BellhopError { BellhopError(.moduleCrashed, "it crashed", cause: how) }

    private static let down: [Event] = [
        Event(blank: .callFinished, module: "a", cause: died), Event(blank: .moduleCrashed, module: "a", cause: died),
    ]

    @Test(
        "waits only for reports that come",
        arguments: [
            ([], []),
            ([Event(blank: .callFinished, module: "a")], []),
            ([Event(blank: .callFinished, module: "a", cause: died)], ["a"]),
            ([Event(blank: .callFinished, module: "a", cause: BellhopError(.moduleLate, "late"))], []),
            (down, []),
            (down + [Event(blank: .callFinished, module: "a", cause: died)], []),
            (down + [Event(blank: .callFinished, module: "b", cause: died)], ["b"]),
            (
                down + [
                    Event(blank: .moduleRestarted, module: "a"), Event(blank: .callFinished, module: "a", cause: died),
                ], ["a"]
            ),
            ([Event(blank: .callFinished, module: "a", stage: .service, cause: died)], []),
            (
                [
                    Event(blank: .moduleCrashed, module: "a", stage: .service, cause: died),
                    Event(blank: .callFinished, module: "a", cause: died),
                ], ["a"]
            ),
            (
                [
                    Event(blank: .callFinished, module: "a", stage: .content, cause: died),
                    Event(blank: .moduleCrashed, module: "a", stage: .content, cause: died),
                ], []
            ),
            (
                down + [
                    Event(blank: .moduleQuarantined, module: "a"),
                    Event(blank: .callFinished, module: "a", cause: died),
                ], []
            ),
            ([Event(blank: .callFinished, module: "a", cause: died), Event(blank: .moduleEnded, module: "a")], []),
        ] as [([Event], [String])])
    func reportsToCome(events: [Event], modules: [String]) {
        #expect(events.modulesWithoutReport.map(\.rawValue) == modules)
    }

    @Test("prints what failed, and nothing else")
    func trace() {
        let printed = Mutex("")
        let trace = FaultTrace { text in printed.withLock { $0 += text } }
        for event in [
            Event(blank: .pushAccepted, push: "p1"),
            Event(blank: .moduleCrashed, module: "offers", cause: Self.died("SIGSEGV at Offers.swift:12")),
            Event(blank: .moduleEnded, module: "mail"),
            Event(blank: .moduleEnded, module: "loans", cause: Self.died("SIGILL at Loans.swift:3")),
            Event(blank: .serviceFailed, module: "cards"),
        ] { trace.write(event) }
        let lines = printed.withLock { $0.split(separator: "\n").map(String.init) }
        #expect(lines.contains { $0.contains("offers") && $0.contains("SIGSEGV at Offers.swift:12") }, "\(lines)")
        #expect(lines.contains { $0.contains("loans") && $0.contains("SIGILL at Loans.swift:3") }, "\(lines)")
        #expect(lines.contains { $0.contains("cards") }, "\(lines)")
        #expect(!lines.contains { $0.contains("p1") || $0.contains("mail") }, "\(lines)")
    }
}
