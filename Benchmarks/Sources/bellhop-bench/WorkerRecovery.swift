internal import BellhopCore
internal import BellhopHost
internal import Foundation

/// From the crash of a module to its next answered push, in a whole host.
struct WorkerRecovery {
    let modules: String
    let runs: Int
    let state: String

    func figures() async throws -> [Figure] {
        section("7. Recovery: module.crashed to the next push answered by the module, in a whole host")
        var times: [Double] = []
        var waits: [Double] = []
        for _ in 0..<runs {
            // A host each, because a third crash would be the end of the module.
            let (time, wait) = try await recover()
            times.append(time)
            waits.append(wait)
        }
        let (total, backOff) = (median(times), median(waits))
        let figures = [
            Figure(name: "with the back-off", value: total, baseline: ("the back-off", backOff)),
            Figure(name: "without it", value: total - backOff),
        ]
        figures.forEach { $0.print() }
        return figures
    }

    /// The time and the back-off in it, in nanoseconds.
    private func recover() async throws -> (Double, Double) {
        try? FileManager.default.removeItem(atPath: state)
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        let settings = """
            {"push": true, "modules": [{"name": "crashes", "packageName": "fixtures", "className": "Fixture",
              "library": "\(modules)/crashes_in_will_present.so"}]}
            """
        let file = state + "/settings.json"
        try Data(settings.utf8).write(to: URL(fileURLWithPath: file))
        let host = ModuleHost(
            configuration: HostConfiguration(
                settingsFile: file, stateDirectory: state + "/state", environment: [:],
                workerProgram: WorkerStable.programs + "/bellhop-host"))
        try await host.start()
        var events = host.events.stream(since: 0).makeAsyncIterator()
        func next(_ kind: Event.Kind) async throws -> Event {
            while let event = await events.next() { if event.kind == kind { return event } }
            throw Child.Failed(description: "the host recorded no \(kind.rawValue)")
        }
        let sender = "com.example.fixture.crashes_in_will_present"
        func push(_ more: String) async throws {
            let text = #"{"aps":{"alert":{"title":"Hello"}},"sender":"\#(sender)"\#(more)}"#
            _ = try await host.handle(.push(payload: Array(text.utf8), source: nil, collapseID: nil))
        }
        try await push(#","misbehave":true"#)
        let crash = try await next(.moduleCrashed)
        _ = try await next(.moduleRestarted)
        // What became of the push that crashed it has long been said.
        try await push("")
        let end = try await next(.pushFinished)
        await host.stop()
        let wait = crash.details?["restart"].flatMap(Double.init) ?? 0
        return (end.time.timeIntervalSince(crash.time) * 1e9, wait * 1e9)
    }
}
