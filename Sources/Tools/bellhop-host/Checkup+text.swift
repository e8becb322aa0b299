internal import BellhopControl
internal import BellhopCore
internal import BellhopHost

extension Checkup {
    /// The checkup as `bellhop doctor` prints it.
    func text(_ style: TextStyle) -> String {
        var text = style.bold("This machine") + "\n" + lines(machine, style)
        text += "\n" + style.bold("The host") + "\n" + lines(host, style)
        if let running { text += "\n" + style.bold("The running host") + "\n" + lines(running, style) }
        for module in modules {
            text += "\n" + style.bold("Module \(module.id)".printable) + "\n"
            guard module.isEnabled else {
                text += "  disabled in the settings\n"
                continue
            }
            let held = module.findings.filter(\.isHeld).map { words($0.subject) }
            text += lines(module.findings.filter { !$0.isHeld }, style)
            if !held.isEmpty {
                text += line("ok", .good, "confinement", ["holds: \(held.joined(separator: ", "))"], style)
            }
            if !module.deadlines.isEmpty {
                let deadlines = Limit.allCases.compactMap { limit in
                    module.deadlines[limit.rawValue].map { "\(limit.rawValue) \(Duration.seconds($0).inSeconds)" }
                }
                text += line("", .plain, "deadlines", [deadlines.joined(separator: ", ")], style)
            }
        }
        return text + "\n" + verdict(style) + "\n"
    }

    private func verdict(_ style: TextStyle) -> String {
        let count = failures.count
        guard count == 0 else {
            return style.tone(.bad, "\(count.of("thing")) the settings ask for cannot work")
        }
        guard running?.allSatisfy({ $0.state == .ok }) != false else {
            return style.tone(
                .warning, "Everything the settings ask for can work, but the running host reports problems")
        }
        return style.tone(.good, "Everything the settings ask for can work")
    }

    private func lines(_ findings: [Checkup.Finding], _ style: TextStyle) -> String {
        findings.map { finding in
            let (word, tone): (String, TextStyle.Tone) =
                switch finding.state {
                case .ok: ("ok", .good)
                case .partial: ("partly", .warning)
                case .unavailable: ("no", .warning)
                case .failed: ("FAILED", .bad)
                }
            var text = [finding.message]
            if let cause = finding.cause {
                if let deeper = cause.cause { text.append("because: \(deeper)") }
                if let location = cause.location { text.append("at \(location)") }
                if let hint = BellhopError(cause).commandHint { text.append("→ \(hint)") }
            }
            return line(word, tone, words(finding.subject), text, style)
        }.joined()
    }

    /// The width of the column of subjects, which fits the ids of modules up to a limit.
    private var subjectWidth: Int {
        let findings = machine + host + (running ?? []) + modules.flatMap(\.findings)
        return min(max(12, findings.filter { !$0.isHeld }.map { words($0.subject).count }.max() ?? 0), 32)
    }

    /// A subject such as `systemCalls` as people write it.
    private func words(_ subject: String) -> String {
        guard subject.first?.isLowercase == true else { return subject }
        return subject.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
    }

    private func line(
        _ word: String, _ tone: TextStyle.Tone, _ subject: String, _ text: [String], _ style: TextStyle
    ) -> String {
        let indent = "\n" + String(repeating: " ", count: 12 + subjectWidth)
        return "  \(style.tone(tone, word.padded(to: 6)))  \(subject.padded(to: subjectWidth))  "
            + text.map { $0.printable.replacing("\n", with: indent) }.joined(separator: indent) + "\n"
    }
}
