internal import BenchFigures
internal import Foundation

/// `bellhop why`, as a whole process, on a host that holds much.
struct Explaining {
    let modules: String
    let state: String
    let runs: Int
    /// How many old pushes the journal has.
    let journal: Int

    private static let size = 1_000
    /// What a person takes for at once.
    private static let limit = 50e6

    func figures() throws -> [Figure] {
        section(
            "20. bellhop why on a host with \(Self.size) modules and \(journal) journalled pushes, a process each time",
            "the baseline is bellhop status, which asks the same host for less")
        let directory = state + "/why"
        let settings = BenchModule.settings(Self.size, in: modules, isInProcess: true)
        let first = try ServingProcess.host(settings, in: directory)
        try Load.wait(for: first)
        first.stop()
        try OldPushes.insert(journal, in: directory)
        let host = try ServingProcess.host(settings, in: directory)
        try Load.wait(for: host)
        defer { host.stop() }
        let payload = state + "/why.apns"
        // A sender that differs by a letter is compared with all of them.
        try Push.short(sender: BenchModule.sender(Self.size) + "x").withUnsafeBytes {
            try Data($0).write(to: URL(fileURLWithPath: payload))
        }
        let subjects = [
            ("a push", "p\(journal / 2)"), ("a payload", payload), ("a module", BenchModule.name(Self.size)),
            ("a route", "no/such/page"),
        ]
        let commands = subjects.map { ["why", $0.1] } + [["status"]]
        let times = try medians(
            rounds: runs, commands.map { command in { try time(command + ["--state-dir", directory]) } })
        let figures = zip(subjects, times).map { subject, value in
            Figure(
                name: "bellhop why of \(subject.0)", value: value, baseline: ("bellhop status", times[subjects.count]),
                limit: Self.limit)
        }
        figures.forEach { $0.print() }
        return figures
    }

    /// The nanoseconds of a command from its start to its end, whatever its exit code.
    private func time(_ command: [String]) throws -> Double {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: WorkerStable.programs + "/bellhop")
        process.arguments = command
        process.standardOutput = FileHandle.nullDevice
        let began = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        return began.duration(to: .now) / .nanoseconds(1)
    }
}
