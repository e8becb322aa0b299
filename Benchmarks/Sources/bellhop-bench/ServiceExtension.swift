internal import BellhopHost
internal import BellhopValues
internal import BellhopWorkers
internal import BenchFigures
internal import Foundation

/// From a push to the notification that a service extension has changed, in a whole host.
struct ServiceExtension {
    let modules: String
    let runs: Int
    let stable: WorkerStable
    let state: String

    /// What is between two pushes, so that a worker stands by as it does when a user's pushes come.
    private static let pause = Duration.milliseconds(100)

    func figures() async throws -> [Figure] {
        section(
            "10. Service extension: push to notification.shown, in a whole host",
            "one push after the other, \(Self.pause / .milliseconds(1)) ms apart; a worker stands by for each but the first, or for none (cold)",
            "the baselines are the start of a worker with the same library, until it is open, and a round trip to a bare process"
        )
        let starts = try await workerStarts()
        let cold = try await pushes(standby: 0)
        let pushes = try await pushes(standby: 1)
        let start = ("start of a worker", median(starts))
        let figures = [
            Figure(
                name: "service extension, push to shown, median", value: median(pushes), baseline: start, bound: 0.35,
                limit: 6_000_000),
            Figure(name: "service extension, push to shown, p99", value: percentile99(pushes), baseline: start),
            Figure(
                name: "service extension, push to shown, median", value: median(pushes),
                baseline: ("round trip to a process", median(try roundTrips()))),
            Figure(name: "the same, no worker stands by, median", value: median(cold), baseline: start),
            Figure(name: "the same, no worker stands by, p99", value: percentile99(cold), baseline: start),
            Figure(name: "start of a worker, p99", value: percentile99(starts), baseline: start),
        ]
        figures.forEach { $0.print() }
        return figures
    }

    private var library: String { modules + "/service_good.so" }

    /// In nanoseconds, with the same pause between them.
    private func roundTrips() throws -> [Double] {
        let bare = try BareProcess(WorkerStable.programs + "/bare", ["echo", "1024", "256"])
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 8)
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
        defer { bytes.deallocate() }
        return (0..<runs).map { _ in
            Thread.sleep(forTimeInterval: Self.pause / .seconds(1))
            let began = ContinuousClock.now
            bare.exchange(bytes, sending: 1024, receiving: 256)
            return began.duration(to: .now) / .nanoseconds(1)
        }
    }

    /// In nanoseconds.
    private func workerStarts() async throws -> [Double] {
        var times: [Double] = []
        for _ in 0..<runs {
            let began = ContinuousClock.now
            let worker = try await stable.open(library, class: "Service")
            times.append(began.duration(to: .now) / .nanoseconds(1))
            await worker.end(within: .seconds(5))
        }
        return times
    }

    /// In nanoseconds, without the first.
    private func pushes(standby: Int) async throws -> [Double] {
        let state = "\(state)/\(standby)"
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        let settings = """
            {"push": true, "limits": {"standby": \(standby)}, "modules": [{"name": "service", "packageName": "fixtures", "className": "Fixture",
              "pushServiceClassName": "Service", "library": "\(library)", "isolation": "inProcess"}]}
            """
        let file = state + "/settings.json"
        try Data(settings.utf8).write(to: URL(fileURLWithPath: file))
        let host = ModuleHost(
            configuration: HostConfiguration(
                settingsFile: file, stateDirectory: state + "/state", environment: [:],
                workerProgram: WorkerStable.programs + "/bellhop-worker"))
        try await host.start()
        var events = host.events.stream(since: 0).makeAsyncIterator()
        let text =
            #"{"aps":{"mutable-content":1,"alert":{"title":"Hello"}},"sender":"com.example.fixture.service_good"}"#
        var times: [Double] = []
        for _ in 0...runs {
            try await Task.sleep(for: Self.pause)
            let began = ContinuousClock.now
            _ = try await host.handle(.push(payload: Array(text.utf8), source: nil, collapseID: "bench"))
            while let event = await events.next() {
                guard event.kind != .serviceFailed else {
                    throw Child.Failed(description: event.cause?.message ?? "the service extension failed")
                }
                if event.kind == .notificationShown { break }
            }
            times.append(began.duration(to: .now) / .nanoseconds(1))
        }
        await host.stop()
        return Array(times.dropFirst())
    }
}
