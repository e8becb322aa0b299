internal import BellhopControl
internal import Foundation

/// A measured figure beside its baseline of the same run.
struct Figure {
    enum Unit { case nanoseconds, bytes, perSecond, count }

    var name: String
    var value: Double
    var baseline: (name: String, value: Double)?
    /// The upper bound of the ratio.
    ///
    /// For a rate, the lower bound.
    var bound: Double?
    /// The upper bound of the value, whatever the baseline.
    ///
    /// For a rate, the lower bound.
    var limit: Double?
    var unit = Unit.nanoseconds
    /// What is printed when the bound held, and when it did not.
    var verdicts = ("held", "NOT HELD")

    var ratio: Double? { baseline.map { value / $0.value } }

    /// Whether the bound and the limit held; nil without one.
    var isWithinBound: Bool? {
        let isWithinRatio = ratio.flatMap { ratio in bound.map { keeps(ratio, $0) } }
        let checks = [isWithinRatio, limit.map { keeps(value, $0) }].compactMap(\.self)
        return checks.isEmpty ? nil : checks.allSatisfy(\.self)
    }

    private func keeps(_ value: Double, _ bound: Double) -> Bool {
        unit == .perSecond ? value >= bound : value <= bound
    }

    func print() {
        var line = "  " + name.padded(to: 37) + unit.text(value)
        if let baseline, let ratio {
            line += String(format: "%9.2f x  ", ratio) + baseline.name.padded(to: 25) + unit.text(baseline.value)
        }
        if let isWithinBound {
            let bounds = [bound.map { String(format: "%g x", $0) }, limit.map(unit.text)].compactMap(\.self)
            line += unit == .perSecond ? "  at least " : "  "
            line += bounds.joined(separator: ", ") + " " + (isWithinBound ? verdicts.0 : verdicts.1)
        }
        Swift.print(line)
    }
}

extension Figure.Unit {
    /// The value in 10 columns.
    func text(_ value: Double) -> String {
        switch self {
        case .bytes: String(format: "%7.1f K ", value / 1024)
        case .perSecond: String(format: "%7.0f /s", value)
        case .count: String(format: "%7.0f   ", value)
        case .nanoseconds where value < 10_000: String(format: "%7.1f ns", value)
        case .nanoseconds where value < 10_000_000: String(format: "%7.1f us", value / 1_000)
        case .nanoseconds: String(format: "%7.1f ms", value / 1_000_000)
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
    // What there is, is shown while the next is measured, in a pipe too.
    fflush(nil)
}

extension String {
    /// The text with blanks behind it, never cut.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
