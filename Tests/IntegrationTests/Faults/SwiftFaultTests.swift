import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import TestProcesses
import Testing

/// The directory of the sources, relative to this repository, which also contains the library.
private let sources = "Tests/Fixtures/SwiftFaults/Sources/SwiftFaults"

/// Every class of `SwiftFaults` that a push asks to misbehave, side by side in one host.
@Suite("A Swift module that misbehaves", .timeLimit(.minutes(5)))
struct SwiftFaultTests {
    private static let limits = ["limits": ["willPresent": 0.4]]

    /// The class, what becomes of it, whether its answer counts, and keys of its entry.
    private static let rows: [Fault] = [
        Fault(
            "FatalError", .signalled(Fault.trap, in: "FatalError.misbehave() at \(sources)/FatalError.swift:3")
        ),
        Fault(
            "ResumesTwice",
            .signalled(Fault.trap, in: "ResumesTwice.misbehave() at \(sources)/ResumesTwice.swift:6")),
        Fault("MainQueueSync", .signalled(Fault.trap, in: "MainQueueSync.misbehave")),
        Fault("TrapsLater", .signalled(Fault.trap, in: "TrapsLater.misbehave"), .own),
        Fault(
            "EndlessLoop", .hung(in: "EndlessLoop.misbehave() at \(sources)/EndlessLoop.swift:5"), keys: limits
        ),
        Fault("AsyncWait", .hung(in: "AsyncWait.waits"), keys: limits),
        Fault("MainQueueWait", .hung(in: "MainQueueWait.misbehave"), keys: limits),
        // No thread has these on its stack.
        Fault(
            "NeverResumed",
            .hung(in: "NeverResumed.userNotificationCenter(_:willPresent:) at \(sources)/NeverResumed.swift:9"),
            keys: limits),
        Fault("AwaitsInHelper", .hung(in: "Formatter.render() at \(sources)/AwaitsInHelper.swift:9"), keys: limits),
        Fault("Cancellable", .prints(["waits", "cancelled"]), keys: limits),
    ]

    @Test("fails closed, is started again, and troubles nobody else")
    func table() async throws {
        let place = try FaultPlace { _ in Self.rows.map { FaultPlace.swift($0.fixture, $0.keys()) } }
        let host = try await place.start()
        let descriptors = host.descriptors
        let others = Traffic(to: FaultPlace.good, of: host)
        await withTaskGroup(of: Void.self) { group in
            for row in Self.rows { group.addTask { await expect(row, of: host) } }
        }
        #expect(try await others.end() >= FaultPlace.good.count)
        // The runtime's message is an event, and its stack is not.
        let printed = host.events.all(Event.ModuleOutput.self).map(\.message)
        #expect(printed.contains { $0.hasSuffix("Fatal error: the ledger is closed on Sundays") }, "\(printed)")
        // The cause of the crash has the message and the place.
        let crash = host.events.all(.moduleCrashed).first { $0.module?.rawValue == "FatalError" }
        let cause = crash?.cause?.cause ?? ""
        #expect(cause.hasPrefix("Fatal error: the ledger is closed on Sundays (\(Fault.trap)), in "), "\(cause)")
        #expect(cause.contains("FatalError.misbehave() at \(sources)/FatalError.swift:3"), "\(cause)")
        #expect(!printed.contains { $0.hasPrefix("Current stack trace") || $0.contains("libswiftCore.so") })
        #expect(host.workers.count { !$0.isZombie } == Self.rows.count + FaultPlace.good.count)
        #expect(try await host.returns(to: descriptors), "\(descriptors) before, \(host.descriptors) after")
        try await place.end(host)
    }

    private func expect(_ row: Fault, of host: HostProcess) async {
        let isOurs: @Sendable (Event) -> Bool = { $0.module?.rawValue == row.fixture }
        let payload = #"{"aps":{"alert":"Hello"},"sender":"swift-fault.\#(row.fixture)""#
        do {
            let isOwn = row.answer == .own
            let asked = try await host.push(payload + #","misbehave":true}"#)
            let call = try #require(asked.first(.callFinished))
            let outcome = call.facts(Event.CallFinished.self)?.outcome
            #expect(outcome == (isOwn ? .answered : .failedClosed), "\(row.fixture)")
            #expect(asked.first(Event.NotificationShown.self)?.options == (isOwn ? .list : .banner), "\(row.fixture)")
            if case .prints(let lines) = row.end {
                for line in lines {
                    #expect(await host.event(.moduleOutput) { isOurs($0) && $0.message == line } != nil)
                }
                #expect(await host.event(.answerLate, where: isOurs) != nil)
                #expect(!host.events.all(.moduleCrashed).contains(where: isOurs))
            } else {
                let crash = try #require(await host.event(.moduleCrashed, where: isOurs), "\(row.fixture)")
                expectCrash(crash, is: row.end, of: row.fixture)
                let push = asked.first(.pushAccepted)?.push
                if !isOwn { #expect(crash.causedBy == push.map { [.push($0)] }, "\(row.fixture)") }
                _ = await host.event(.moduleRestarted, where: isOurs)
            }
            let again = try await host.push(payload + "}")
            #expect(again.first(Event.CallFinished.self)?.outcome == .answered, "\(row.fixture) afterward")
            #expect(again.first(Event.NotificationShown.self)?.options == [.list], "\(row.fixture) afterward")
        } catch {
            Issue.record(error, "\(row.fixture)")
        }
    }

    @Test("keeps later calls from the main actor: they are late because of it, and it is what hangs")
    func busyMainActor() async throws {
        let keys = ["limits": ["willPresent": 1.0, "didReceiveRemoteNotification": 60.0]]
        let place = try FaultPlace { _ in [FaultPlace.swift("BusyMainActor", keys)] }
        let host = try await place.start()
        let first = Task {
            try await host.push(#"{"aps":{"content-available":1},"sender":"swift-fault.BusyMainActor"}"#)
        }
        _ = await host.event(.moduleOutput) { $0.message == "waits" }
        let asked = try await host.push(#"{"aps":{"alert":"Hello"},"sender":"swift-fault.BusyMainActor"}"#)
        let message = asked.first(.callFinished)?.cause?.message ?? ""
        let silent = BellhopValues.Selector.didReceiveRemoteNotification.rawValue
        let words = "did not begin within 1 s: the module was busy with \(silent) (push p1) for "
        #expect(message.contains(words), "\(message)")
        let crash = try #require(await host.event(.moduleCrashed))
        expectCrash(crash, is: .hung(in: "BusyMainActor.application"), of: "BusyMainActor")
        #expect(crash.causedBy?.contains(.push(PushID(number: 1))) == true)
        #expect(crash.cause?.message.hasPrefix("BusyMainActor hung in \(silent) (push p1)") == true)
        _ = try await first.value
        try await place.end(host)
    }

    @Test("may print a thousand lines: each is an event, in order")
    func prints() async throws {
        let place = try FaultPlace { _ in [] }
        let host = try await place.start()
        let push = try await host.push(#"{"aps":{"alert":"Hello"},"sender":"swift-fault.PrintsMuch","misbehave":true}"#)
        #expect(push.first(Event.CallFinished.self)?.outcome == .answered)
        #expect(push.all(Event.ModuleOutput.self).map(\.message) == (1...1000).map { "line \($0)" })
        try await place.end(host)
    }
}
