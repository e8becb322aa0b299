internal import BellhopHost
internal import BellhopValues
internal import BenchFigures
internal import Foundation

/// A push to a module in the host's process, with 1,000 modules registered.
struct InProcessPush {
    let modules: String
    let rounds: Int

    func figures() async throws -> [Figure] {
        section("1. One push: willPresent, i@N, to a C module in the host's process; 1,000 modules registered")
        let state = modules + "-state"
        try? FileManager.default.removeItem(atPath: state)
        defer { try? FileManager.default.removeItem(atPath: state) }
        return try await pushFigures(state: state)
    }

    /// A push through a whole host: scanned, accepted, routed, called, shown, recorded as events.
    private func pushFigures(state: String) async throws -> [Figure] {
        let host = ModuleHost(
            configuration: HostConfiguration(
                settingsFile: "\(modules)/settings-1000.json", stateDirectory: state, environment: [:],
                workerProgram: WorkerStable.programs + "/bellhop-worker"))
        try await host.start()
        let bytes = Push.short(sender: BenchModule.sender(500))
        let finished = Follower(of: host.events, counting: .pushFinished)
        var sent: UInt64 = 0
        let batch = 500
        let times = await race(
            rounds: max(3, rounds / 3), turns: batch,
            [
                { turns in
                    for _ in 0..<turns {
                        keep(try? await host.handle(.push(payload: bytes)))
                        sent += 1
                        await finished.wait(for: sent)
                    }
                },
                { turns in
                    for _ in 0..<turns { keep(try? await host.handle(.push(payload: bytes))) }
                    sent += UInt64(turns)
                    await finished.wait(for: sent)
                },
            ])
        await host.stop()
        print("  # a whole push through a host, from its bytes to push.finished, followed on the event stream:")
        let rates = times.map { String(format: "%.0f pushes/s", 1e9 / $0) }
        print("  # \(rates[0]) one after the other, \(rates[1]) each sent when the one before is acknowledged")
        return report([
            Figure(name: "a push in the host's process, one by one", value: times[0]),
            Figure(
                name: "the same, each sent on acknowledgment", value: times[1], baseline: ("one by one", times[0])),
        ])
    }

    private func report(_ figures: [Figure]) -> [Figure] {
        figures.forEach { $0.print() }
        return figures
    }
}
