import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

/// Semantics §9: `BELLHOP_KILL_SEED` repeats the moments of a run, `BELLHOP_KILL_ROUNDS` makes it longer.
@Suite("A host killed again and again", .timeLimit(.minutes(30)))
struct KillTests {
    private static let rounds = ProcessInfo.processInfo.environment["BELLHOP_KILL_ROUNDS"].flatMap(Int.init) ?? 200
    /// How many events after the start of the load.
    private static let load: ClosedRange<UInt64> = 0...300
    /// How many events after the start of the process.
    private static let recovery: ClosedRange<UInt64> = 0...16

    private let place: Workplace
    private let pushers = Pushers(count: 4)

    init() throws { place = try Workplace(modules: RecordedCall.entries) }

    @Test("loses no push it has acknowledged, and repeats no call that had begun")
    func kills() async throws {
        var chance = SeededChance(variable: "BELLHOP_KILL_SEED")
        print("kill -9: BELLHOP_KILL_SEED=\(chance.seed)")
        let begin = ContinuousClock.now
        var (inRecovery, ends, interruptions) = (0, [PushID: Int](), 0)
        for round in 1...Self.rounds {
            // Right after a kill under load there is something to recover.
            let isRecovery = round > 1 && Int.random(in: 0..<4, using: &chance) == 0
            let moment = UInt64.random(in: isRecovery ? Self.recovery : Self.load, using: &chance)
            let events = try await life(killedAt: moment, isRecovery: isRecovery)
            if events.first(.hostStarted) == nil { inRecovery += 1 }
            for push in events.all(.pushFinished).compactMap(\.push) { ends[push, default: 0] += 1 }
            interruptions += events.all(Event.CallFinished.self).count { $0.outcome == .interrupted }
        }
        let last = try await lastLife()
        for push in last.all(.pushFinished).compactMap(\.push) { ends[push, default: 0] += 1 }
        interruptions += last.all(Event.CallFinished.self).count { $0.outcome == .interrupted }
        #expect(ends.filter { $0.value > 1 }.isEmpty, "a push that was seen to end is over")

        let journal = try await JournalledState(reading: place.state)
        let calls = try RecordedCall.modules.flatMap { try RecordedCall.all(of: $0, in: place.state) }
        expectNothingLost(in: journal, Set(calls))
        let repeated = Dictionary(calls.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }
        #expect(repeated.isEmpty)
        print(
            """
            kill -9: \(Self.rounds) hosts, \(inRecovery) of them while they recovered, in \(begin.duration(to: .now)): \
            \(pushers.acknowledged.count) pushes acknowledged, \(journal.pushes.count) accepted, \
            \(journal.pushes.values.count { $0.redelivered > 0 }) delivered again, \(calls.count) calls begun, \
            \(interruptions) reported as interrupted, \(repeated.count) repeated
            """)
    }

    /// Starts a host on what is left, sends pushes to it, kills it after so many events, and returns its events.
    private func life(killedAt moment: UInt64, isRecovery: Bool) async throws -> [Event] {
        let host = try await HostProcess.start(
            settings: place.settings, stateDirectory: place.state, waits: !isRecovery)
        let begin = isRecovery ? 0 : host.events.last?.sequence ?? 0
        let load = Task { if await host.event(.hostStarted) != nil { await pushers.run(to: host.client) } }
        if moment > 0 { _ = await host.event(after: begin + moment - 1) }
        await host.kill()
        await load.value
        return host.events
    }

    /// Starts a host that may deliver all that is left, and stops it.
    private func lastLife() async throws -> [Event] {
        let host = try await place.start()
        for push in host.events.all(.pushRedelivered).compactMap(\.push) {
            #expect(await host.event(.pushFinished) { $0.push == push } != nil)
        }
        #expect(await host.stop() == 0)
        return host.events
    }

    private func expectNothingLost(in journal: JournalledState, _ calls: Set<RecordedCall>) {
        for (number, id) in pushers.acknowledged {
            #expect(journal.pushes[id.number]?.number == number, "\(id) was acknowledged")
        }
        for (id, push) in journal.pushes {
            let expected = NumberedPush(number: push.number).calls
            #expect(push.outcome?.contains("push.finished") == true, "p\(id)")
            #expect(push.marks == expected, "p\(id)")
            // One whose host was killed after the mark is interrupted, whether the module saw it or not.
            if push.redelivered == 0 { #expect(expected.isSubset(of: calls), "p\(id) was never interrupted") }
        }
        #expect(calls.isSubset(of: journal.pushes.values.reduce(into: []) { $0.formUnion($1.marks) }))
    }
}
