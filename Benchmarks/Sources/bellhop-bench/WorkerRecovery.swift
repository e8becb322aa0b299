internal import BellhopHost
internal import BellhopValues
internal import BenchFigures
internal import Foundation

/// From the crash of a module to its next answered push, in a whole host.
struct WorkerRecovery {
    let modules: String
    let runs: Int
    let state: String

    private static let bound = 1.1

    /// One recovery; all times in nanoseconds.
    private struct Sample {
        var total: Double
        /// The part of it that the host waits on purpose.
        var backOff: Double
        var coldStart: Double
    }

    func figures() async throws -> [Figure] {
        section(
            "7. Recovery: module.crashed to the next push answered by the module, in a whole host",
            "a cold start is the module's first start in the same host")
        var samples: [Sample] = []
        // Each run has a new host, because a host quarantines a module after three crashes.
        for _ in 0..<runs { samples.append(try await recover()) }
        let total = median(samples.map(\.total))
        let backOff = median(samples.map(\.backOff))
        let figures = [
            Figure(
                name: "recovery, crash to the next finished push", value: total, baseline: ("the back-off", backOff)),
            Figure(
                name: "recovery without the back-off", value: median(samples.map { $0.total - $0.backOff }),
                baseline: ("first start of the module", median(samples.map(\.coldStart))), bound: Self.bound),
        ]
        figures.forEach { $0.print() }
        return figures
    }

    private func recover() async throws -> Sample {
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
                workerProgram: WorkerStable.programs + "/bellhop-worker"))
        try await host.start()
        var events = host.events.stream(since: 0).makeAsyncIterator()
        func next(_ kind: Event.Kind) async throws -> Event {
            while let event = await events.next() { if event.kind == kind { return event } }
            throw Child.Failed(description: "the host recorded no \(kind.rawValue)")
        }
        let loaded = try await next(.moduleLoaded)
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
        let wait = crash.facts(Event.ModuleCrashed.self)?.restart ?? 0
        return Sample(
            total: end.time.timeIntervalSince(crash.time) * 1e9, backOff: wait * 1e9,
            coldStart: (loaded.duration ?? 0) * 1e9)
    }
}
