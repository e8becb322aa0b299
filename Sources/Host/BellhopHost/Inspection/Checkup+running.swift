public import BellhopCore

/// What a running host says of its newest push and of its modules.
extension Checkup {
    /// Adds what `why` says of something that the host knows.
    ///
    /// Each rule that is in the way, or that has something to say to the author, is a finding. `known` was added before:
    /// `why` says of everything that an edit was rejected.
    public mutating func add(_ explanation: Explanation, besides known: Event.Cause? = nil) {
        let causes = explanation.findings.compactMap { finding in
            finding.cause.flatMap { $0 == known ? nil : Finding(explanation.name, finding.message, $0) }
        }
        let findings = causes.isEmpty ? [Finding(explanation.name, .ok, explanation.verdict)] : causes
        running = (running ?? []) + findings
    }

    /// Adds what is wrong with the host itself: it does not answer, or has rejected an edit.
    public mutating func add(_ cause: Event.Cause) {
        running = (running ?? []) + [Finding("host", cause.message, cause)]
    }
}

extension Checkup.Finding {
    fileprivate init(_ subject: String, _ message: String, _ cause: Event.Cause) {
        self.init(subject, .partial, message)
        self.cause = cause
    }
}
