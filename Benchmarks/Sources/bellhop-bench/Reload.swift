internal import BellhopHost
internal import BellhopValues
internal import BenchFigures
internal import Foundation
internal import Glibc

/// From `rename(2)` of the settings to `settings.applied`, with 100 modules, against reading and parsing the file alone.
struct Reload {
    let modules: String
    let runs: Int
    let state: String

    private static let size = 100

    func figures() async throws -> [Figure] {
        section(
            "8. Reload: rename(2) of settings.json to settings.applied, with 100 modules",
            "a limit that changes restarts nothing; data that changes makes a new instance of one of the 100")
        try? FileManager.default.removeItem(atPath: state)
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        let text = try String(contentsOfFile: "\(modules)/settings-\(Self.size).json", encoding: .utf8)
            .replacingOccurrences(of: "\"libBench", with: "\"\(modules)/libBench")
        let file = state + "/settings.json"
        try write(text, to: file)
        let host = ModuleHost(
            configuration: HostConfiguration(
                settingsFile: file, stateDirectory: state + "/state", environment: [:],
                workerProgram: WorkerStable.programs + "/bellhop-worker"))
        try await host.start()
        var reading: [Double] = []
        var limits: [Double] = []
        var restarts: [Double] = []
        for turn in 1...runs {
            limits.append(try await edit(self.text(text, limit: turn, data: turn - 1), file, host))
            reading.append(try read(file))
            restarts.append(try await edit(self.text(text, limit: turn, data: turn), file, host))
        }
        await host.stop()
        let baseline = median(reading)
        func figure(_ name: String, _ value: Double) -> Figure {
            Figure(name: name, value: value, baseline: ("reading and parsing", baseline))
        }
        let figures = [
            figure("an edit of a limit, median", median(limits)),
            figure("an edit of a limit, p99", percentile99(limits)),
            figure("an edit of one module's data, median", median(restarts)),
            figure("an edit of one module's data, p99", percentile99(restarts)),
        ]
        figures.forEach { $0.print() }
        return figures
    }

    private func text(_ text: String, limit: Int, data: Int) -> String {
        let seconds = String(format: "%.3f", 1 + Double(limit) / 1000)
        return text.replacingOccurrences(
            of: "{ \"push\": true,", with: "{ \"limits\": { \"willPresent\": \(seconds) }, \"push\": true,"
        ).replacingOccurrences(
            of: "\"className\": \"Bench0050Module\"",
            with: "\"className\": \"Bench0050Module\"" + (data == 0 ? "" : ", \"data\": \"\(data)\""))
    }

    private func write(_ text: String, to file: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file + ".new"))
        guard rename(file + ".new", file) == 0 else { throw Child.Failed(description: "rename failed") }
    }

    /// The nanoseconds from the rename to the event that says the edit is in force.
    private func edit(_ text: String, _ file: String, _ host: ModuleHost) async throws -> Double {
        // Edits that follow each other at once are taken together, after a moment of quiet.
        try await Task.sleep(for: .milliseconds(50))
        let last = host.events.last
        try Data(text.utf8).write(to: URL(fileURLWithPath: file + ".new"))
        let began = ContinuousClock.now
        guard rename(file + ".new", file) == 0 else { throw Child.Failed(description: "rename failed") }
        for await event in host.events.stream(since: last) {
            if event.kind == .settingsKept {
                throw Child.Failed(description: "the edit was kept back: \(event.cause?.message ?? "")")
            }
            if event.kind == .settingsApplied { return began.duration(to: .now) / .nanoseconds(1) }
        }
        throw Child.Failed(description: "the host ended")
    }

    /// The nanoseconds it takes to read and parse the file, and nothing else.
    private func read(_ file: String) throws -> Double {
        let began = ContinuousClock.now
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: file)))
        guard Settings.read(bytes, file: file).settings?.modules.count == Self.size else {
            throw Child.Failed(description: "the settings cannot be read")
        }
        return began.duration(to: .now) / .nanoseconds(1)
    }
}
