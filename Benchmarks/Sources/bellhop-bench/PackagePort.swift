internal import BenchFigures
internal import Foundation

/// `bellhop port` on a package of 100 files, as a whole process.
struct PackagePort {
    /// The package; the makefile makes it of copies of Tests/Fixtures/PhonePackage.
    let package: String
    let runs: Int

    /// What a person waits for without a thought.
    private static let limit = 2e9

    func figures() throws -> [Figure] {
        let files = try Child.output(of: ["/usr/bin/find", package, "-name", "*.swift"]).split(separator: "\n")
        section(
            "19. bellhop port on a package of \(files.count) files, a process each time",
            "the baseline is a process that reads the same files and counts their words")
        let bellhop = WorkerStable.programs + "/bellhop"
        let words = files.map(String.init)
        let times = try medians(
            rounds: runs,
            [
                { try time([bellhop, "port", package]) },
                { try time(["/usr/bin/wc", "-w"] + words) },
            ])
        let figures = [
            Figure(
                name: "bellhop port on \(files.count) files", value: times[0],
                baseline: ("wc -w on the same files", times[1]), limit: Self.limit)
        ]
        figures.forEach { $0.print() }
        return figures
    }

    private func time(_ command: [String]) throws -> Double {
        let began = ContinuousClock.now
        _ = try Child.output(of: command)
        return began.duration(to: .now) / .nanoseconds(1)
    }
}
