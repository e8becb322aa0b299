import Foundation

/// A measured figure beside its baseline of the same run.
struct Figure {
    var name: String
    var nanoseconds: Double
    var baseline: (name: String, nanoseconds: Double)?
    /// The ratio that must not be passed.
    var bound: Double?

    var ratio: Double? { baseline.map { nanoseconds / $0.nanoseconds } }
    var isWithinBound: Bool { ratio.flatMap { ratio in bound.map { ratio <= $0 } } ?? true }

    func print() {
        var line = "  " + name.padding(toLength: 46, withPad: " ", startingAt: 0) + Self.time(nanoseconds)
        if let baseline, let ratio {
            line += String(format: "  %6.2f x ", ratio) + baseline.name
            line += " (" + Self.time(baseline.nanoseconds).trimmingCharacters(in: .whitespaces) + ")"
        }
        if let bound { line += String(format: "  bound %.1f x: ", bound) + (isWithinBound ? "held" : "NOT HELD") }
        Swift.print(line)
    }

    static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<10_000: String(format: "%9.1f ns", nanoseconds)
        case ..<10_000_000: String(format: "%9.1f µs", nanoseconds / 1_000)
        default: String(format: "%9.1f ms", nanoseconds / 1_000_000)
        }
    }
}

/// The median over rounds of the time of one turn; each contender runs the number of turns it is given.
///
/// Contenders take rounds in turn, so that a machine whose speed drifts drifts for all of them.
func race(rounds: Int = 15, turns: Int, _ contenders: [(Int) -> Void]) -> [Double] {
    var times = Array(repeating: [Double](), count: contenders.count)
    for contender in contenders { contender(turns) }
    for _ in 0..<rounds {
        for (index, contender) in contenders.enumerated() {
            let elapsed = ContinuousClock().measure { contender(turns) }
            times[index].append(elapsed / .nanoseconds(1) / Double(turns))
        }
    }
    return times.map { $0.sorted()[rounds / 2] }
}

/// Keeps the optimiser from dropping a result.
@inline(never)
func keep<T>(_ value: T) {}
