internal import BenchFigures
internal import Foundation
internal import Glibc

/// A host at half the rate that it reaches, for minutes: neither its memory nor its descriptors grow.
struct Endurance {
    let modules: String
    let state: String
    let minutes: Int

    /// The growth that the second half may show.
    private static let bound = 1.05

    func figures() throws -> [Figure] {
        section(
            "18. Endurance: 64 clients at half the rate that they reach, two followers, for \(minutes) minutes",
            "the resident memory and the descriptors of the host, after each minute")
        let lines = [Load.line(to: BenchModule.sender(1))]
        let host = try ServingProcess.host(BenchModule.settings(1, in: modules), in: state + "/host")
        try Load.wait(for: host)
        let most = try Load(pushes: 100_000, lines: lines).run(host).perSecond
        let rate = Int(most / 2)
        var holdings: [Holding] = []
        var sent = 0
        for minute in 1...minutes {
            let sample = try Load(pushes: rate * 60, lines: lines, rate: rate).run(host)
            sent += sample.pushes
            // The host closes the connections of the clients a moment after they have left.
            usleep(200_000)
            let holding = Holding(of: host.process)
            holdings.append(holding)
            print(
                String(format: "  minute %2d  %6.0f pushes/s", minute, sample.perSecond)
                    + Figure.Unit.nanoseconds.column(sample.median) + ", p99"
                    + Figure.Unit.nanoseconds.column(sample.percentile99) + "  "
                    + Figure.Unit.bytes.column(holding.bytes)
                    + String(format: "%5d descriptors", holding.descriptors))
        }
        let (half, end) = (holdings[(minutes - 1) / 2], holdings[minutes - 1])
        print("  # \(sent) pushes, all of them finished; the host can do \(Int(most)) a second")
        let figures = [
            Figure(
                name: "memory of the host at the end", value: end.bytes, baseline: ("halfway", half.bytes),
                bound: Self.bound,
                unit: .bytes),
            Figure(
                name: "descriptors of the host at the end", value: Double(end.descriptors),
                baseline: ("halfway", Double(half.descriptors)), bound: 1, unit: .count),
        ]
        figures.forEach { $0.print() }
        return figures
    }
}
