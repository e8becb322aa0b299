internal import BellhopControl
internal import BellhopValues

extension ConformanceReport {
    /// The report as a person reads it: the refuted rules with both values, then the others.
    func text(_ style: TextStyle) -> String {
        var lines = [style.dim(system.printable), ""]
        for rule in rules where rule.verdict == .refuted {
            lines.append(style.tone(.bad, "refuted") + "  §\(rule.id)  \(rule.text)".printable)
            for finding in rule.findings {
                lines.append("  \(finding.case)\(finding.agrees ? ": agrees" : "")".printable)
                guard !finding.agrees else { continue }
                lines += differing(finding)
            }
        }
        for rule in rules where rule.verdict == .confirmed {
            lines.append(style.tone(.good, "confirmed") + "  §\(rule.id)  \(rule.text)".printable)
        }
        for rule in rules where rule.verdict == .untried {
            lines.append(style.dim("not in the record  §\(rule.id)  \(rule.text)".printable))
        }
        lines += leftOut.map { style.tone(.warning, "left out: ") + "\($0.case): \($0.reason)".printable }
        let counts = "\(count(.confirmed)) confirmed, \(count(.refuted)) refuted, \(count(.untried)) not in the record"
        return (lines + ["", counts]).joined(separator: "\n") + "\n"
    }

    /// Both values of a finding, without their common first lines.
    private func differing(_ finding: Finding) -> [String] {
        let same = zip(finding.phone, finding.bellhop).prefix { $0 == $1 }.count
        func shown(_ name: String, _ lines: [String]) -> [String] {
            let rest = lines.dropFirst(same)
            return rest.isEmpty ? ["    \(name)  nothing more"] : rest.map { "    \(name)  \($0)".printable }
        }
        return shown("the phone", finding.phone) + shown("Bellhop  ", finding.bellhop)
    }
}
