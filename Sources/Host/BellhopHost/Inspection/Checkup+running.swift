package import BellhopValues

/// What a running host says about its newest push and its modules.
extension Checkup {
    /// Adds what `why` says about something that the host knows.
    ///
    /// Each finding of the explanation that has a cause is added, except for a failure that is over, and for `known`.
    /// That cause was added before, because each explanation contains the rejected edit.
    package mutating func add(_ explanation: Explanation, besides known: BellhopError? = nil) {
        let causes = explanation.findings.filter { $0.isOver != true }.compactMap { finding in
            finding.cause.flatMap { cause in
                // A note may be intended.
                let state: Finding.State = finding.state == .note ? .ok : .partial
                return cause == known ? nil : Finding(explanation.name, state, finding.message, cause)
            }
        }
        let isOk = causes.isEmpty && explanation.decisive == nil
        running = (running ?? []) + (isOk ? [Finding(explanation.name, .ok, explanation.verdict)] : causes)
    }

    /// Adds what is wrong with the host itself: it does not answer, or has rejected an edit.
    package mutating func add(_ cause: BellhopError) {
        running = (running ?? []) + [Finding("host", .partial, cause.message, cause)]
    }
}

extension Checkup.Finding {
    fileprivate init(_ subject: String, _ state: State, _ message: String, _ cause: BellhopError) {
        self.init(subject, state, message)
        self.cause = cause
    }
}
