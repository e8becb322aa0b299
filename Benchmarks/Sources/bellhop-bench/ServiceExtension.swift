internal import BellhopCore
internal import BellhopHost
internal import BellhopWorkers
internal import Foundation

/// From a push to the notification that a service extension has changed, in a whole host.
struct ServiceExtension {
    let modules: String
    let runs: Int
    let stable: WorkerStable
    let state: String

    func figures() async throws -> [Figure] {
        section(
            "10. Service extension: push to notification.shown, its worker started for it alone, in a whole host",
            "one push after the other; the baseline is the start of a worker with the same library, until it is open")
        let starts = try await workerStarts()
        let pushes = try await pushes()
        let baseline = ("start of a worker", median(starts))
        let figures = [
            Figure(name: "push to shown, median", value: median(pushes), baseline: baseline),
            Figure(name: "push to shown, p99", value: percentile99(pushes), baseline: baseline),
            Figure(
                name: "start of a worker, p99", value: percentile99(starts), baseline: baseline),
        ]
        figures.forEach { $0.print() }
        return figures
    }

    private var library: String { modules + "/service_good.so" }

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

    /// In nanoseconds.
    private func pushes() async throws -> [Double] {
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        let settings = """
            {"push": true, "modules": [{"name": "service", "packageName": "fixtures", "className": "Fixture",
              "pushServiceClassName": "Service", "library": "\(library)", "isolation": "inProcess"}]}
            """
        let file = state + "/settings.json"
        try Data(settings.utf8).write(to: URL(fileURLWithPath: file))
        let host = ModuleHost(
            configuration: HostConfiguration(
                settingsFile: file, stateDirectory: state + "/state", environment: [:],
                workerProgram: WorkerStable.programs + "/bellhop-host"))
        try await host.start()
        var events = host.events.stream(since: 0).makeAsyncIterator()
        let text =
            #"{"aps":{"mutable-content":1,"alert":{"title":"Hello"}},"sender":"com.example.fixture.service_good"}"#
        var times: [Double] = []
        for _ in 0..<runs {
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
        return times
    }
}
