internal import BellhopSimulation
internal import Foundation
internal import Testing

/// The phone in simulated worlds.
///
/// A failure names the seed: `make replay SEED=…` plays it again and shortens it.
struct SimulationTests {
    /// Several groups of seeds, so that they run side by side.
    @Test(arguments: 0..<4)
    func everyInvariantHolds(group: Int) async {
        var steps = 0
        var seed = UInt64(group) * 1_000_000 + 1
        while steps < 50_000 {
            let report = Simulation.play(Script(seed: seed))
            steps += report.statistics.steps
            #expect(report.violation == nil, "make replay SEED=\(seed)")
            seed += 1
            // Tests that wait beside this one have the same few threads.
            await Task.yield()
        }
    }

    /// A recording is the same when it is written and read, and its inputs have the same effects again.
    @Test(arguments: [3, 14, 159] as [UInt64])
    func aRecordingHasTheSameEffectsAgain(seed: UInt64) throws {
        let recording = try #require(Simulation.play(Script(seed: seed), recording: true).recording)
        let read = try Recording(json: recording.json)
        #expect(read == recording)
        #expect(read.difference == nil)
    }

    @Test func seedsDiffer() {
        let recordings = (1...5).map { Simulation.play(Script(seed: $0), recording: true).recording }
        for (place, one) in recordings.enumerated() { #expect(recordings.firstIndex(of: one) == place) }
    }

    /// The names of all commands of clients.
    private static var commands: [String] {
        get throws {
            let file = URL(filePath: #filePath)
                .appending(path: "../../../Sources/Host/BellhopValues/Commands/Command.swift").standardizedFileURL
            return try String(contentsOf: file, encoding: .utf8).matches(of: /\n    case (\w+)/).map { String($0.1) }
        }
    }

    /// What is interesting happens, and every command is sent: no part of the world stands still.
    @Test func worldsAreLively() async throws {
        var statistics = Statistics()
        for seed in 1...40 {
            statistics.add(Simulation.play(Script(seed: UInt64(seed))).statistics)
            await Task.yield()
        }
        let commands = try Self.commands.map { "command \($0)" }
        #expect(commands.contains("command stop"))
        for name in commands + [
            "host killed", "power lost", "host stopped", "disk full", "module died", "module asked", "push.redelivered",
            "push.kept", "settings.applied", "settings.kept", "notification.fired", "service.answered",
            "navigation.deferred", "response.finished", "call never answered", "module.quarantined",
            "module renamed", "library changed", "question", "module.ended",
            "push.stored", "push.forwarded", "notification.unscheduled dropped", "notification.unscheduled ignored",
        ] {
            #expect(statistics.counts[name, default: 0] > 0, "\(name)")
        }
    }
}
