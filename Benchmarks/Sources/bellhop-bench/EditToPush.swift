internal import BellhopControl
internal import BellhopValues
internal import BenchFigures
internal import Foundation

/// `bellhop dev`: from saving a Swift file to the end of the first push that the new build answers.
struct EditToPush {
    let state: String
    let runs: Int

    /// What may come on top of the compiler's time.
    private static let limit = 300e6

    private let bellhop = WorkerStable.programs + "/bellhop"

    func figures() throws -> [Figure] {
        section(
            "21. bellhop dev: from saving a Swift file to the first push that the new build has answered",
            "the baseline is swift build of the same package after the same edit")
        let (followed, compiled) = (try package("followed"), try package("compiled"))
        try compile(compiled)
        let dev = try DevProcess(bellhop, in: followed)
        defer { dev.stop() }
        try dev.wait(for: #""kind":"host.started""#)
        let times = try medians(
            rounds: runs,
            [
                {
                    let options = try edit(followed)
                    return try time {
                        try dev.wait(for: #""kind":"settings.applied""#)
                        let shown = try push(followed)
                        guard shown.contains(where: { $0.facts(Event.CallFinished.self)?.answer == .options(options) })
                        else { throw Child.Failed(description: "the old build answered: \(shown)") }
                    }
                },
                {
                    _ = try edit(compiled)
                    return try time { try compile(compiled) }
                },
            ])
        let figures = [
            Figure(name: "bellhop dev, from an edit to its push", value: times[0], baseline: ("swift build", times[1])),
            Figure(name: "the same, beyond swift build", value: times[0] - times[1], limit: Self.limit),
        ]
        figures.forEach { $0.print() }
        return figures
    }

    private func package(_ name: String) throws -> String {
        let directory = "\(state)/\(name)/offers"
        _ = try Child.output(of: [bellhop, "new", directory], showsErrors: true)
        return directory
    }

    /// The events of a push.
    private func push(_ package: String) throws -> [Event] {
        try Child.output(
            of: [bellhop, "push", package + "/push.apns", "--json", "--settings", package + "/settings.json"]
        ).split(separator: "\n").map { try JSONLine.decode(Event.self, from: $0.utf8) }
    }

    private func compile(_ package: String) throws {
        _ = try Child.output(of: ["/usr/bin/env", "swift", "build", "--package-path", package])
    }

    /// Saves the class with another answer than before, and returns that answer.
    private func edit(_ package: String) throws -> PresentationOptions {
        let file = URL(fileURLWithPath: package + "/Sources/Offers/OffersModule.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let (loud, quiet) = ("[.banner, .list, .sound]", "[.banner, .list]")
        let wasLoud = text.contains(loud)
        let edited = text.replacingOccurrences(of: wasLoud ? loud : quiet, with: wasLoud ? quiet : loud)
        try Data(edited.utf8).write(to: file, options: .atomic)
        return wasLoud ? [.banner, .list] : [.banner, .list, .sound]
    }

    private func time(_ task: () throws -> Void) throws -> Double {
        let began = ContinuousClock.now
        try task()
        return began.duration(to: .now) / .nanoseconds(1)
    }
}

/// `bellhop dev`, and the lines that it prints.
private final class DevProcess {
    private let process = Process()
    private let output = Pipe()
    private var read = Data()

    init(_ bellhop: String, in package: String) throws {
        process.executableURL = URL(fileURLWithPath: bellhop)
        process.arguments = ["dev", "--json", "--settings", package + "/settings.json"]
        process.standardOutput = output
        try process.run()
    }

    /// Reads until a line has a text.
    func wait(for text: String) throws {
        while true {
            while let end = read.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: read[..<end], as: UTF8.self)
                read = read[read.index(after: end)...]
                if line.contains(text) { return }
                if line.contains(#""outcome":"failed""#) || line.contains("settings.kept") {
                    throw Child.Failed(description: line)
                }
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw Child.Failed(description: "bellhop dev ended") }
            read.append(more)
        }
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}
