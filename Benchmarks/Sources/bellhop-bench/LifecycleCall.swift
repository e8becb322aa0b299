internal import BellhopABI
internal import BellhopCore
internal import BellhopHost
internal import BellhopImages
internal import BellhopWorkers
internal import Foundation

/// One call of `willPresent`, with 1,000 modules registered: a call in its turn, and a whole push.
struct LifecycleCall {
    let modules: String
    let rounds: Int

    func figures() async throws -> [Figure] {
        section("1. One lifecycle call: willPresent, i@N, to a C module; 1,000 modules registered")
        let state = modules + "-state"
        try? FileManager.default.removeItem(atPath: state)
        defer { try? FileManager.default.removeItem(atPath: state) }
        let fleet = try await Fleet(1_000, from: modules, store: ImageStore(directory: state + "/images"))
        let figures = try await turnFigures(fleet) + pushFigures(state: state)
        return figures
    }

    /// From the sender to the answer, as the host calls a module in its own process.
    private func turnFigures(_ fleet: Fleet) async throws -> [Figure] {
        let call = try Self.prepared()
        let sender = Fleet.sender(500)
        let queue = DispatchQueue(label: "bellhop.bench")
        let times = await race(
            rounds: rounds, turns: 2_000,
            [
                { turns in for _ in 0..<turns { keep(await fleet.start(call, sender: sender)?.value) } },
                { turns in
                    for _ in 0..<turns {
                        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
                    }
                },
            ])
        print(
            "  # with its turn on the module's lane, its deadline and the hop between threads; the hop is there so that"
        )
        print("  # a module that hangs keeps its own thread and not the host's")
        return report([
            Figure(name: "carrier.start, awaited", value: times[0], baseline: ("an empty hop", times[1]))
        ])
    }

    /// A push through a whole host: scanned, accepted, routed, called, shown, recorded as events.
    private func pushFigures(state: String) async throws -> [Figure] {
        let host = ModuleHost(
            configuration: HostConfiguration(
                settingsFile: "\(modules)/settings-1000.json", stateDirectory: state, environment: [:],
                workerProgram: WorkerStable.programs + "/bellhop-host"))
        try await host.start()
        let bytes = Push.short(sender: Fleet.sender(500))
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
            Figure(name: "a push, one after the other", value: times[0]),
            Figure(
                name: "a push, sent on acknowledgement", value: times[1], baseline: ("one after the other", times[0])),
        ])
    }

    /// A call as a push leads to it: scanned, and laid out for C.
    private static func prepared() throws -> PreparedCall {
        let payload = try Payload(scanning: Push.short(sender: Fleet.sender(500)))
        let notification = UserNotification(identifier: "p1", date: Date(), payload: payload)
        return PreparedCall(Call(.willPresent, [.notification(notification)]))
    }

    private func report(_ figures: [Figure]) -> [Figure] {
        figures.forEach { $0.print() }
        return figures
    }
}
