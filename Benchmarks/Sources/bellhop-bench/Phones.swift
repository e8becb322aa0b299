internal import BenchFigures
internal import Foundation

/// The memory of idle phones, of which one process holds many.
struct Phones {
    let runs: Int

    private static let counts = [1_000, 10_000]
    /// The memory of a phone at the largest count, against the count before it.
    private static let linear = 1.2
    private static let limit = Double(32 << 10)

    func figures() throws -> [Figure] {
        section(
            "17. Idle phones: resident memory for each, in a fresh process that holds so many",
            "a phone without modules, after its start; the first phone of the process is not counted")
        let sizes = try Self.counts.map { count in
            let samples = try (0..<runs).map { _ in
                let output = try Child.output(of: ["/proc/self/exe", "hold-phones", "\(count)"])
                guard let bytes = Double(output.trimmingCharacters(in: .whitespacesAndNewlines)) else {
                    throw Child.Failed(description: "hold-phones printed \(output)")
                }
                return bytes / Double(count)
            }
            return median(samples)
        }
        func name(_ index: Int) -> String { Double(Self.counts[index]).significant }
        let figures = [
            Figure(name: "memory of each of \(name(0)) idle phones", value: sizes[0], limit: Self.limit, unit: .bytes),
            Figure(
                name: "memory of each of \(name(1)) idle phones", value: sizes[1],
                baseline: ("of \(name(0))", sizes[0]),
                bound: Self.linear, limit: Self.limit, unit: .bytes),
        ]
        figures.forEach { $0.print() }
        return figures
    }
}
