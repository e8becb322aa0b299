import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import TestProcesses
import Testing

/// From the first crash to quarantine.
@Suite("A module that crashes again and again", .timeLimit(.minutes(5)))
struct SupervisionTests {
    private let asking = #"{"aps":{"alert":"x"},"sender":"com.example.fixture.aborts","misbehave":true}"#

    @Test("is started again after longer and longer, then left alone; its pushes fail closed and are nobody else's")
    func quarantine() async throws {
        let place = try FaultPlace { _ in [Workplace.entry("aborts"), Workplace.entry("no_sender")] }
        let host = try await place.start()
        var last: UInt64 = 0
        for delay in [0.1, 0.2, nil] {
            let push = try await host.push(asking)
            #expect(push.first(Event.CallFinished.self)?.outcome == .failedClosed)
            let crash = try #require(await host.event(.moduleCrashed, after: last))
            #expect(crash.facts(Event.ModuleCrashed.self)?.restart == delay)
            last = crash.sequence
            guard let seconds = delay else { continue }
            let restart = try #require(await host.event(.moduleRestarted, after: last))
            #expect(restart.time.timeIntervalSince(crash.time) >= seconds - 0.001)
        }
        let quarantine = try #require(await host.event(.moduleQuarantined))
        #expect(quarantine.facts(Event.ModuleQuarantined.self)?.crashes == 3)
        #expect(quarantine.cause?.message.contains("quarantined after 3 crashes") == true)
        #expect(quarantine.cause?.cause?.contains("misbehave") == true)
        #expect(quarantine.cause?.hint?.contains("lift the quarantine") == true)

        let present = try await host.push(payload(to: "aborts"))
        #expect(present.first(Event.PushRouted.self)?.modules.map(\.rawValue) == ["aborts"])
        #expect(present.all(.callFinished).map(\.module?.rawValue) == ["aborts"])
        #expect(present.first(.callFinished)?.cause?.code == .moduleQuarantined)
        #expect(present.first(Event.NotificationShown.self)?.options == [.banner])
        let silent = try await host.push(payload(to: "aborts", #""content-available":1"#))
        #expect(silent.last?.facts(Event.PushFinished.self)?.fetch == .failed)
        // A broadcast goes to those that are there.
        let broadcast = try await host.push(#"{"aps":{"alert":"x"}}"#)
        #expect(broadcast.first(Event.PushRouted.self)?.outcome == .broadcast)
        #expect(broadcast.first(Event.NotificationShown.self)?.options == [.banner, .list])
        #expect(host.workers.count == FaultPlace.good.count + 1)
        try await place.end(host)
    }

    @Test("by hanging in its service extension is located each time, and left alone after the third")
    func hangingExtension() async throws {
        let place = try FaultPlace { _ in
            [
                Workplace.entry(
                    "service_blocks", ["pushServiceClassName": "Service", "limits": ["serviceExtension": 0.5]])
            ]
        }
        let host = try await place.start()
        var last: UInt64 = 0
        for _ in 1...3 {
            let push = try await host.push(
                #"{"aps":{"alert":"x","mutable-content":1},"sender":"com.example.fixture.service_blocks"}"#)
            #expect(push.first(Event.ServiceFailed.self)?.outcome == .late)
            let crash = try #require(await host.event(.moduleCrashed, after: last))
            #expect(crash.facts(Event.ModuleCrashed.self)?.outcome == .hung && crash.stage == .service)
            #expect(crash.cause?.message.contains("Services/service_blocks.c:") == true, "\(crash)")
            last = crash.sequence
        }
        let quarantine = try #require(await host.event(.moduleQuarantined))
        #expect(quarantine.facts(Event.ModuleQuarantined.self)?.className == "Service")
        try await place.end(host)
    }

    @Test("is counted by its file and class: another module of the same file works on")
    func identity() async throws {
        let place = try FaultPlace { _ in [FaultPlace.swift("FatalError")] }
        let host = try await place.start()
        var last: UInt64 = 0
        for turn in 1...3 {
            try await host.push(#"{"aps":{"alert":"x"},"sender":"swift-fault.FatalError","misbehave":true}"#)
            let crash = try #require(await host.event(.moduleCrashed, after: last))
            last = crash.sequence
            if turn < 3 { #expect(await host.event(.moduleRestarted, after: last) != nil) }
        }
        #expect(await host.event(.moduleQuarantined)?.module?.rawValue == "FatalError")
        let other = try await host.push(#"{"aps":{"alert":"x"},"sender":"swift-fault.PrintsMuch"}"#)
        #expect(other.first(Event.CallFinished.self)?.outcome == .answered)
        try await place.end(host)
    }

    @Test("gets nothing while it is down: a push of then fails closed at once")
    func down() async throws {
        let place = try FaultPlace { _ in [Workplace.entry("crashes_in_will_present")] }
        let host = try await place.start()
        let payload = #"{"aps":{"alert":"x"},"sender":"com.example.fixture.crashes_in_will_present","misbehave":true}"#
        // All before the restart: the calls under way, the ones behind them, and those that come when nobody is there.
        let pushes = try await withThrowingTaskGroup(of: [Event].self) { group in
            for _ in 0..<40 { group.addTask { try await host.push(payload) } }
            return try await group.reduce(into: [[Event]]()) { $0.append($1) }
        }
        for push in pushes {
            #expect(push.all(Event.CallFinished.self).map(\.outcome) == [.failedClosed])
            #expect(push.first(.callFinished)?.module?.rawValue == "crashes_in_will_present")
            #expect(push.first(Event.NotificationShown.self)?.options == [.banner])
        }
        try await place.end(host)
    }
}
