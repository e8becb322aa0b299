internal import BellhopControl
internal import BellhopValues
internal import PortFindings

extension PortReport {
    /// The report as `bellhop port` prints it: a line for each finding, then a summary.
    func text(_ style: TextStyle) -> String {
        var blocks = files.filter { !$0.findings.isEmpty }.map { file in
            file.findings.map { line(of: $0, in: file.path, style) }.joined()
        }
        let rest =
            foreign.map { style.bold($0.path.printable) + ": \($0.kind.noun) — \($0.kind.instead)\n" }
            + unread.map { style.bold($0.path.printable) + ": " + style.tone(.bad, "not read") + ": \($0.reason)\n" }
        blocks.append(rest.joined())
        blocks.append(summary(style))
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func line(of finding: PortFinding, in path: String, _ style: TextStyle) -> String {
        let place = "\(path):\(finding.line):\(finding.column)".printable
        let tone: TextStyle.Tone = finding.severity == .error ? .bad : .warning
        return style.bold("\(place): ") + style.tone(tone, finding.shortMessage.printable)
            + " — \(finding.instead.printable)\n"
    }

    private func summary(_ style: TextStyle) -> String {
        let changed = files.count(where: \.needsChange)
        let warned = files.count { !$0.needsChange && !$0.findings.isEmpty }
        let unchanged = files.count - changed
        let verb = unchanged == 1 ? "compiles as it is" : "compile as they are"
        var text = "\(files.count.of("Swift file")): \(unchanged) \(verb)"
        if warned > 0 { text += " (\(warned) with warnings)" }
        text += ", \(changed) \(changed == 1 ? "needs" : "need") a change\n"
        let rows = counts.map { ($0.construct.title, "\($0.findings) in \($0.files.of("file"))") }
        let kinds = ForeignFile.Kind.allCases.compactMap { kind -> (String, String)? in
            let count = foreign.count { $0.kind == kind }
            return count == 0 ? nil : (kind.noun, "\(count), not portable")
        }
        let width = (rows + kinds).map(\.0.count).max() ?? 0
        text += (rows + kinds).map { "  " + style.dim($0.padded(to: width)) + "  \($1)\n" }.joined()
        if !unread.isEmpty { text += "\(unread.count.of("file")) not read\n" }
        if !products.isEmpty {
            text += "Products of Bellhop that the code needs: \(products.joined(separator: ", ").printable)\n"
        }
        if !packages.isEmpty {
            text += "Other packages, not checked: \(packages.joined(separator: ", ").printable)\n"
        }
        if !files.isEmpty { text += "Not checked: the members of types, because only the compiler knows the types\n" }
        return text
    }
}
