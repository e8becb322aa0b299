public import BellhopCore

/// What a running host says of its newest push and of its modules.
extension Checkup {
    /// Adds what `why` says of something that the host knows.
    ///
    /// Each rule that is in the way, or that has something to say to the author, is a finding.
    public mutating func add(_ explanation: Explanation) {
        let causes = explanation.findings.compactMap { finding in
            finding.cause.map { Finding(explanation.name, finding.message, $0) }
        }
        let findings = causes.isEmpty ? [Finding(explanation.name, .ok, explanation.verdict)] : causes
        running = (running ?? []) + findings
    }

    /// Adds why the host does not answer.
    public mutating func add(_ error: BellhopError) {
        running = (running ?? []) + [Finding("host", .partial, error)]
    }
}

extension Checkup.Finding {
    fileprivate init(_ subject: String, _ message: String, _ cause: Event.Cause) {
        self.init(subject, .partial, message)
        self.cause = cause
    }
}
