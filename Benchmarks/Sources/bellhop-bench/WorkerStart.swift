internal import BellhopWorkers
internal import BenchFigures
internal import Foundation

/// Starting a worker, and what it holds while nothing happens, against a process with the same libraries.
struct WorkerStart {
    let modules: String
    let runs: Int
    let stable: WorkerStable

    /// How many workers share their memory when it is measured: as many as a bank's app may have modules.
    private static let companions = 8
    private static let bound = 1.3

    private struct Sample {
        /// The median of several starts.
        let nanoseconds: Double
        let bytes: Double
    }

    func figures() async throws -> [Figure] {
        section(
            "6. Start of a worker: spawn to opened, confined; and its memory when idle (PSS of one of eight)",
            "a bare process is linked with the libraries of the worker and its module, says one byte and sleeps;",
            "pages that several processes share are divided among them")
        let workers = [
            ("C", BenchModule.library(1, in: modules), "Bench0001Module", "bare"),
            ("Swift", modules + "/libQ2Demo.so", "Q2DemoModule", "bare-swift"),
        ]
        var figures: [Figure] = []
        for (name, library, className, program) in workers {
            let bare = try await measure {
                {
                    let bare = try BareProcess("\(WorkerStable.programs)/\(program)", ["sleep"])
                    bare.wait()
                    return (bare.process, { _ = bare })
                }
            }
            let worker = try await worker(library, class: className)
            figures += [
                Figure(
                    name: "start of a worker, \(name) module", value: worker.nanoseconds,
                    baseline: ("a bare process", bare.nanoseconds)),
                Figure(
                    name: "memory of an idle worker, \(name) module", value: worker.bytes,
                    baseline: ("a bare process", bare.bytes),
                    bound: Self.bound, unit: .bytes),
            ]
        }
        figures.forEach { $0.print() }
        return figures
    }

    private func worker(_ library: String, class name: String) async throws -> Sample {
        try await measure {
            let worker = try stable.worker(library, class: name)
            return {
                try await worker.open(within: .seconds(10))
                return (worker.processID ?? 0, { await worker.end(within: .seconds(5)) })
            }
        }
    }

    /// A process that is up: its id, and how to end it.
    private typealias Started = (process: Int32, end: () async -> Void)

    /// Starts processes and ends them again, and measures the memory of several at once.
    ///
    /// The time of `prepare` is not counted. The time of the function that it returns is.
    private func measure(_ prepare: () throws -> () async throws -> Started) async throws -> Sample {
        var times: [Double] = []
        for _ in 0..<runs {
            let start = try prepare()
            let began = ContinuousClock.now
            let (_, end) = try await start()
            times.append(began.duration(to: .now) / .nanoseconds(1))
            await end()
        }
        var companions: [Started] = []
        for _ in 0..<Self.companions { companions.append(try await prepare()()) }
        let bytes = companions.map { Double(Self.proportionalBytes(of: $0.process)) }
        for companion in companions { await companion.end() }
        return Sample(nanoseconds: median(times), bytes: median(bytes))
    }

    private static func proportionalBytes(of process: Int32) -> Int {
        let rollup = (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
        let line = rollup.split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
}
