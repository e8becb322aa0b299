internal import BellhopControl
internal import BellhopHost
internal import BellhopSandbox
internal import BellhopValues

extension Checkup {
    /// The checkup as `bellhop doctor` prints it.
    func text(_ style: TextStyle) -> String {
        let columns = FindingColumns(findings, style)
        var text = style.bold("This machine") + "\n" + columns.lines(machine)
        text += "\n" + style.bold("The host") + "\n" + columns.lines(host)
        if let running, !running.isEmpty {
            text += "\n" + style.bold("The running host") + "\n" + columns.lines(running)
        }
        for module in modules {
            text += "\n" + style.bold("Module \(module.id)".printable) + "\n"
            guard module.isEnabled else {
                text += "  disabled in the settings\n"
                continue
            }
            let held = module.findings.filter(\.isHeld).map(\.subjectInWords)
            text += columns.lines(module.findings.filter { !$0.isHeld })
            if !held.isEmpty {
                text += columns.line("ok", .good, "confinement", ["holds: \(held.joined(separator: ", "))"])
            }
            if !module.deadlines.isEmpty {
                let deadlines = Limit.allCases.compactMap { limit in
                    module.deadlines[limit.rawValue].map { "\(limit.rawValue) \(Duration.seconds($0).inSeconds)" }
                }
                text += columns.line("", .plain, "deadlines", [deadlines.joined(separator: ", ")])
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

    /// All findings that have a line of their own.
    private var findings: [Finding] {
        (machine + host + (running ?? []) + modules.flatMap(\.findings)).filter { !$0.isHeld }
    }
}

extension Checkup.Finding {
    /// The subject as people write it: `system calls` for `systemCalls`, and the name of a module as it is.
    fileprivate var subjectInWords: String {
        let subject = subject.printable
        guard ConfinementReport.Mechanism(rawValue: subject) != nil else { return subject }
        return subject.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
    }
}

/// The columns of findings.
private struct FindingColumns {
    private let style: TextStyle
    /// The width of the column of subjects, which fits the ids of modules up to a limit.
    private let width: Int

    init(_ findings: [Checkup.Finding], _ style: TextStyle) {
        self.style = style
        width = min(max(12, findings.map(\.subjectInWords.count).max() ?? 0), 32)
    }

    func lines(_ findings: [Checkup.Finding]) -> String {
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
                if let hint = cause.commandHint { text.append("→ \(hint)") }
            }
            return line(word, tone, finding.subjectInWords, text)
        }.joined()
    }

    func line(_ word: String, _ tone: TextStyle.Tone, _ subject: String, _ text: [String]) -> String {
        let indent = "\n" + String(repeating: " ", count: 12 + width)
        return "  \(style.tone(tone, word.padded(to: 6)))  \(subject.padded(to: width))  "
            + text.map { style.naming($0.printable).replacing("\n", with: indent) }.joined(separator: indent) + "\n"
    }
}
