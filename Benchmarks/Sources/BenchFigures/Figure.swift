/// A measured figure beside its baseline of the same run.
package struct Figure {
    package enum Unit { case nanoseconds, bytes, perSecond, count }

    package var name: String
    package var value: Double
    package var baseline: (name: String, value: Double)?
    /// The upper bound of the ratio.
    ///
    /// For a rate, the lower bound.
    package var bound: Double?
    /// The upper bound of the value, whatever the baseline.
    ///
    /// For a rate, the lower bound.
    package var limit: Double?
    package var unit: Unit
    /// What is printed when the bound held, and when it did not.
    package var verdicts: (String, String)

    package init(
        name: String, value: Double, baseline: (name: String, value: Double)? = nil, bound: Double? = nil,
        limit: Double? = nil, unit: Unit = .nanoseconds, verdicts: (String, String) = ("held", "NOT HELD")
    ) {
        self.name = name
        self.value = value
        self.baseline = baseline
        self.bound = bound
        self.limit = limit
        self.unit = unit
        self.verdicts = verdicts
    }

    package var ratio: Double? { baseline.map { value / $0.value } }

    /// The bounds as text, and whether each of them held.
    var bounds: [(text: String, isHeld: Bool)] {
        let ofRatio = ratio.flatMap { ratio in
            bound.map { (text: $0.significant, isHeld: keeps(ratio, $0)) }
        }
        let ofValue = limit.map { (text: unit.text($0), isHeld: keeps(value, $0)) }
        return [ofRatio, ofValue].compactMap(\.self)
    }

    /// What stands before the bounds.
    var boundPrefix: String { unit == .perSecond ? "at least " : "" }

    /// Whether the bounds held; nil without one.
    package var isWithinBounds: Bool? { bounds.isEmpty ? nil : bounds.allSatisfy(\.isHeld) }

    private func keeps(_ value: Double, _ bound: Double) -> Bool {
        unit == .perSecond ? value >= bound : value <= bound
    }

    /// The figure as a line of a terminal.
    package var line: String {
        var line = "  " + name.leftAligned(to: 46) + unit.column(value)
        if let baseline, let ratio {
            line +=
                ratio.significant.rightAligned(to: 9) + " x  " + baseline.name.leftAligned(to: 27)
                + unit.column(baseline.value)
        }
        if let isWithinBounds {
            let words = bounds.enumerated().map { $0 == 0 && bound != nil && ratio != nil ? $1.text + " x" : $1.text }
            line += "  \(boundPrefix)\(words.joined(separator: ", ")) \(isWithinBounds ? verdicts.0 : verdicts.1)"
        }
        return line
    }
}
