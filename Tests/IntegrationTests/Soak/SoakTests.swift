import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import TestProcesses
import Testing

/// `make soak` is the same for longer: `BELLHOP_SOAK_SECONDS` says how long, `BELLHOP_SOAK_SEED` repeats who misbehaves.
@Suite("A host among modules that misbehave", .timeLimit(.minutes(60)))
struct SoakTests {
    private static let seconds = ProcessInfo.processInfo.environment["BELLHOP_SOAK_SECONDS"].flatMap(Int.init) ?? 10

    @Test("loses nothing, and neither its descriptors nor its memory grow")
    func soak() async throws {
        var chance = SeededChance(variable: "BELLHOP_SOAK_SEED")
        print("soak: \(Self.seconds) s, BELLHOP_SOAK_SEED=\(chance.seed)")
        let place = try Soak.place()
        let host = try await Soak.start(in: place)
        // Before the first client: the host may not have closed the connection of one that has its answer.
        let descriptors = host.descriptors
        let modules = try await host.client.call(Control.Modules())
        try #require(modules.modules.filter { $0.state != .loaded }.map(\.id) == [])
        let soak = Soak(host)
        let lifting = Task { try await soak.liftQuarantines() }
        #expect(try await host.stillDelivers())
        let workers = host.workers.count
        // The host keeps the symbols that it reads at the first crash.
        try await soak.settle([try await soak.crash(&chance)])
        let memory = host.residentMemory

        let half = try await soak.run(for: .seconds(Self.seconds) / 2, &chance)
        try await soak.settle(half.pushes)
        let halfMemory = host.residentMemory
        let rest = try await Soak(host).run(for: .seconds(Self.seconds) / 2, calm: Soak.calm, &chance)
        try await soak.settle(rest.pushes)
        lifting.cancel()
        try await lifting.value
        #expect(try await host.returns(to: descriptors), "\(descriptors) before, \(host.descriptors) after")
        let (endDescriptors, endMemory) = (host.descriptors, host.residentMemory)
        let endWorkers = host.workers.count { !$0.isZombie }
        #expect(endWorkers == workers)
        // The events that are kept come to their number in the first half of a long run.
        #expect(endMemory < halfMemory / 4 * 5 + 16 << 10, "\(memory), \(halfMemory), \(endMemory) KiB")
        #expect(await host.stop() == 0)

        let events = host.events
        #expect(events.last?.sequence == UInt64(events.count), "no event is missing")
        let pushes = half.pushes + rest.pushes
        let ends = Dictionary(events.all(.pushFinished).compactMap(\.push).map { ($0, 1) }, uniquingKeysWith: +)
        let lost = pushes.count { ends[$0] != 1 }
        #expect(lost == 0)
        let calls = events.all(.callFinished).filter { $0.push != nil }
        let outcomes = calls.all(Event.CallFinished.self).map(\.outcome)
        let troubled = calls.filter {
            $0.facts(Event.CallFinished.self)?.outcome != .answered && Soak.good.contains($0.module?.rawValue ?? "")
        }
        #expect(troubled.isEmpty, "good modules have no part in it")
        let lifted = events.all(.moduleLifted).count
        #expect(events.all(.moduleQuarantined).count == lifted)
        print(
            """
            soak: \(pushes.count) pushes sent, \(half.faults + rest.faults) of them to misbehave; \
            \(outcomes.count { $0 == .answered }) calls answered, \
            \(outcomes.count { $0 == .failedClosed }) failed closed; \(lost) pushes lost
            soak: \(events.all(.moduleCrashed).count) crashes, \(events.all(.moduleRestarted).count) restarts, \
            \(lifted) quarantines lifted; \(endWorkers) workers of \(workers)
            soak: descriptors \(descriptors.values.reduce(0, +)) before, \(endDescriptors.values.reduce(0, +)) after; \
            memory \(memory) KiB before, \(halfMemory) halfway, \(endMemory) after
            """)
    }
}
