internal import BellhopControl
package import BellhopCore

/// A finding, as `--json` prints it.
package struct DiagnosticLine: Encodable {
    let severity: Diagnostic.Severity
    let error: Event.Cause

    /// Creates a line for a finding.
    package init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity
        error = Event.Cause(diagnostic.error)
    }
}
