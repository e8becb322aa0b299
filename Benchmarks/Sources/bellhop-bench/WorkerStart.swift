internal import BellhopWorkers
internal import Foundation

/// Starting a worker, and what it holds while nothing happens, against a process with the same libraries.
struct WorkerStart {
    let modules: String
    let runs: Int
    let stable: WorkerStable

    /// The medians of several starts.
    private struct Sample {
        let nanoseconds: Double
        let bytes: Double
    }

    func figures() async throws -> [Figure] {
        section(
            "6. Start of a worker: spawn to opened, confined; and its memory when idle (PSS)",
            "the bare process is linked with the same libraries, says one byte and sleeps; pages that several processes",
            "share are divided among them, so a host's second worker costs less than the first")
        let bare = try await measure {
            {
                let bare = try BareProcess(WorkerStable.programs + "/bare", ["sleep"])
                bare.wait()
                return (bare.process, { _ = bare })
            }
        }
        let c = try await worker(BenchModule.library(1, in: modules), class: "Bench0001Module")
        let swift = try await worker(modules + "/libQ2Demo.so", class: "Q2DemoModule")
        let figures = [("C module", c), ("Swift module", swift)].flatMap { name, sample in
            [
                Figure(
                    name: "\(name), start", value: sample.nanoseconds,
                    baseline: ("bare process", bare.nanoseconds)),
                Figure(
                    name: "\(name), memory", value: sample.bytes, baseline: ("bare process", bare.bytes), unit: .bytes),
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

    /// Starts processes and ends them again; what `prepare` does is not counted, what it returns is.
    private func measure(_ prepare: () throws -> () async throws -> Started) async throws -> Sample {
        var samples: [Sample] = []
        for _ in 0..<runs {
            let start = try prepare()
            let began = ContinuousClock.now
            let (process, end) = try await start()
            let elapsed = began.duration(to: .now) / .nanoseconds(1)
            samples.append(Sample(nanoseconds: elapsed, bytes: Double(Self.proportionalBytes(of: process))))
            await end()
        }
        return Sample(nanoseconds: median(samples.map(\.nanoseconds)), bytes: median(samples.map(\.bytes)))
    }

    private static func proportionalBytes(of process: Int32) -> Int {
        let rollup = (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
        let line = rollup.split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
}
