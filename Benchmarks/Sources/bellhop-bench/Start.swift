internal import BellhopControl
internal import BenchFigures
internal import Foundation

/// Bringing 1, 10, 100 and 1,000 modules up, each time in a fresh process, against `dlopen` of the same files.
struct Start {
    let modules: String
    let runs: Int

    private static let sizes = [1, 10, 100, 1_000]
    /// Cost per module at the largest size, against the size before it.
    private static let linear = 1.5
    /// A second start of the most modules, against `dlopen` of them.
    private static let bound = 2.5

    /// The medians of several starts.
    private struct Sample {
        let nanoseconds: Double
        let bytes: Double
    }

    private enum Kind: String, CaseIterable {
        case bare = "dlopen"
        case first = "first start"
        case second = "second start"
    }

    func figures() throws -> [Figure] {
        section(
            "3. Start: settings read to host.started, each in a fresh process, against dlopen of the same files",
            "the first start copies every image into the store and syncs it to disk; the second finds it there;",
            "all but the total is per module, and the first ones bear what the process needs (Foundation, threads)")
        var samples: [Kind: [Sample]] = [:]
        print("  modules                    total  per module      dlopen    ratio    resident      dlopen")
        for size in Self.sizes {
            let measured = try measure(size)
            for (kind, sample) in measured { samples[kind, default: []].append(sample) }
            for kind in [Kind.first, .second] { line(size, kind, measured) }
        }
        return against(samples) + [Kind.first, .second].flatMap { kind in growth(kind, samples[kind] ?? []) }
    }

    private func line(_ size: Int, _ kind: Kind, _ measured: [Kind: Sample]) {
        guard let sample = measured[kind], let bare = measured[.bare] else { return }
        let count = Double(size)
        let time = Figure.Unit.nanoseconds
        let memory = Figure.Unit.bytes
        let times = [sample.nanoseconds, sample.nanoseconds / count, bare.nanoseconds / count].map(time.column)
        let sizes = [sample.bytes / count, bare.bytes / count].map(memory.column)
        print(
            String(format: "  %7d  ", size) + kind.rawValue.leftAligned(to: 12) + times.joined(separator: "  ")
                + String(format: "%7.1f x   ", sample.nanoseconds / bare.nanoseconds) + sizes.joined(separator: "  "))
    }

    private func against(_ samples: [Kind: [Sample]]) -> [Figure] {
        guard let bare = samples[.bare]?.last, let size = Self.sizes.last.map(Double.init) else { return [] }
        let figures = [Kind.first, .second].flatMap { kind in
            guard let sample = samples[kind]?.last else { return [Figure]() }
            return [
                Figure(
                    name: "\(kind.rawValue) of 1,000 modules, each", value: sample.nanoseconds / size,
                    baseline: ("dlopen", bare.nanoseconds / size), bound: kind == .second ? Self.bound : nil),
                Figure(
                    name: "the same, memory", value: sample.bytes / size, baseline: ("dlopen", bare.bytes / size),
                    unit: .bytes),
            ]
        }
        figures.forEach { $0.print() }
        return figures
    }

    /// What a module costs at the two largest sizes: the same, when growth is linear.
    private func growth(_ kind: Kind, _ samples: [Sample]) -> [Figure] {
        guard samples.count == Self.sizes.count else { return [] }
        let (small, large) = (samples.count - 2, samples.count - 1)
        func perModule(_ value: (Sample) -> Double, _ index: Int) -> Double {
            value(samples[index]) / Double(Self.sizes[index])
        }
        let figures = [
            Figure(
                name: "\(kind.rawValue), growth of the time for each module", value: perModule(\.nanoseconds, large),
                baseline: ("at 100 modules", perModule(\.nanoseconds, small)), bound: Self.linear,
                verdicts: ("linear", "NOT LINEAR")),
            Figure(
                name: "\(kind.rawValue), growth of the memory for each module", value: perModule(\.bytes, large),
                baseline: ("at 100 modules", perModule(\.bytes, small)), bound: Self.linear, unit: .bytes,
                verdicts: ("linear", "NOT LINEAR")),
        ]
        figures.forEach { $0.print() }
        return figures
    }

    private func measure(_ size: Int) throws -> [Kind: Sample] {
        let state = modules + "-state"
        defer { try? FileManager.default.removeItem(atPath: state) }
        let host = ["start-host", "\(modules)/settings-\(size).json", state]
        var runs: [Kind: [Sample]] = [:]
        for _ in 0..<self.runs {
            try? FileManager.default.removeItem(atPath: state)
            runs[.bare, default: []].append(try probe(["start-bare", modules, "\(size)"]))
            runs[.first, default: []].append(try probe(host))
            runs[.second, default: []].append(try probe(host))
        }
        return runs.mapValues { samples in
            Sample(nanoseconds: median(samples.map(\.nanoseconds)), bytes: median(samples.map(\.bytes)))
        }
    }

    private func probe(_ arguments: [String]) throws -> Sample {
        let words = try Child.output(of: ["/proc/self/exe"] + arguments).split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let nanoseconds = Double(words[0]), let bytes = Double(words[1]) else {
            throw Child.Failed(description: "\(arguments[0]) printed \(words)")
        }
        return Sample(nanoseconds: nanoseconds, bytes: bytes)
    }
}
