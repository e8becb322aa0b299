internal import BellhopControl
package import BellhopValues

/// A finding, as `--json` prints it.
package struct DiagnosticLine: Encodable {
    let severity: Diagnostic.Severity
    let error: BellhopError

    /// Creates a line for a finding.
    package init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity
        error = diagnostic.error
    }
}

extension Output {
    /// Prints findings, as `bellhop validate` does.
    package func print(_ findings: [Diagnostic]) throws(BellhopError) {
        for finding in findings {
            guard !isJSON else {
                try printJSON(DiagnosticLine(finding))
                continue
            }
            let tone: TextStyle.Tone = finding.severity == .error ? .bad : .warning
            try print(style.tone(tone, "\(finding)".printable) + "\n")
        }
    }
}
