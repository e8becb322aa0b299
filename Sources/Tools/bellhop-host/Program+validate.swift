internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopCore
internal import BellhopHost

extension Program {
    /// `bellhop validate`.
    func validate() throws(BellhopError) -> ExitCode {
        let path = invocation.operand
        let bytes = try Input.read(path)
        let name = Input.name(of: path)
        guard Settings.isText(bytes, named: path) else {
            let payload = try Payload(scanning: bytes, source: name)
            try print(Payload.findings(in: bytes, source: name))
            try print(PushSummary(payload))
            return .success
        }
        let (settings, diagnostics) = Settings.read(bytes, file: name)
        try print(diagnostics + (settings?.missingFilemap(settingsFile: path).map { [Diagnostic(.warning, $0)] } ?? []))
        let isGood = settings != nil && !diagnostics.contains { $0.severity == .error }
        if isGood, !output.isJSON {
            try output.print("\(name.printable): \((settings?.modules.count ?? 0).of("module"))\n")
        }
        return isGood ? .success : .badData
    }

    private func print(_ diagnostics: [Diagnostic]) throws(BellhopError) {
        for diagnostic in diagnostics {
            if output.isJSON {
                try output.printJSON(DiagnosticLine(diagnostic))
            } else {
                let tone: TextStyle.Tone = diagnostic.severity == .error ? .bad : .warning
                try output.print(output.style.tone(tone, "\(diagnostic)".printable) + "\n")
            }
        }
    }

    private func print(_ summary: PushSummary) throws(BellhopError) {
        if output.isJSON { try output.printJSON(summary) } else { try output.print(summary.text(output.style)) }
    }
}
