internal import BellhopValues

/// What the database could not keep (Semantics §9), and what the log could not.
struct StoreFailures: Sendable {
    /// Why the newest change could not be written, or nil once a push or its outcome could be written again.
    private(set) var current: BellhopError?
    /// Why the log loses lines, or nil if it can be written.
    var log: BellhopError?
    /// The failure of a change that no command was told of.
    private var untold: BellhopError?

    /// A change that nothing waits for could not be written.
    mutating func add(_ error: BellhopError) {
        current = error
        untold = error
    }

    /// A push or its outcome was written, or could not be, or the marks of its calls could not be.
    mutating func pushWritten(_ failure: BellhopError?) { current = failure }

    /// Whether a command that promises to survive can keep its promise, after all that it changed was written.
    ///
    /// The results come in the order of the changes, so a change of the command that failed was added before.
    mutating func conclude(_ failure: BellhopError?) -> BellhopError? {
        defer { untold = nil }
        if let failure {
            current = failure
            return .notKept(failure)
        }
        return untold.map { .notKept($0) }
    }
}

extension BellhopError {
    /// A change is in force, and is lost when the host ends: `state.not-kept`.
    fileprivate static func notKept(_ error: BellhopError) -> BellhopError {
        BellhopError(
            .stateNotKept, "the change is in force, and is lost when the host ends, because it could not be written",
            hint: error.hint, at: error.location, cause: error.cause ?? error.message)
    }
}
