internal import Foundation

/// A measured figure beside its baseline of the same run.
struct Figure {
    var name: String
    var nanoseconds: Double
    var baseline: (name: String, nanoseconds: Double)?
    /// The ratio that must not be passed.
    var bound: Double?

    var ratio: Double? { baseline.map { nanoseconds / $0.nanoseconds } }

    /// Whether the bound held; nil without one.
    var isWithinBound: Bool? { ratio.flatMap { ratio in bound.map { ratio <= $0 } } }

    func print() {
        var line = "  " + name.padded(to: 37) + Self.time(nanoseconds)
        if let baseline, let ratio {
            line += String(format: "%9.2f x  ", ratio)
            line += (bound == nil && baseline.name.isEmpty ? "" : baseline.name).padded(to: 25)
            line += Self.time(baseline.nanoseconds)
        }
        if let bound, let isWithinBound {
            line += String(format: "  %.1f x ", bound) + (isWithinBound ? "held" : "NOT HELD")
        }
        Swift.print(line)
    }

    /// Three or more digits and a unit, 10 columns wide.
    static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<10_000: String(format: "%7.1f ns", nanoseconds)
        case ..<10_000_000: String(format: "%7.1f us", nanoseconds / 1_000)
        default: String(format: "%7.1f ms", nanoseconds / 1_000_000)
        }
    }
}

/// How many bounds held.
struct Tally {
    private(set) var held = 0
    private(set) var missed = 0

    mutating func add(_ figures: [Figure]) {
        held += figures.count { $0.isWithinBound == true }
        missed += figures.count { $0.isWithinBound == false }
    }
}

/// A section of the printed text.
func section(_ title: String, _ notes: String...) {
    print("\n\(title)")
    for note in notes { print("  # \(note)") }
}

extension String {
    /// The text with blanks behind it, never cut.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
