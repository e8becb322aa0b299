/// One finding about an input: an error that keeps a part of it from being used, or a warning that does not.
public struct Diagnostic: Sendable, Equatable, CustomStringConvertible {
    /// How much it matters.
    public enum Severity: String, Sendable, Codable { case warning, error }

    /// How much it matters.
    public let severity: Severity
    /// What was found, where, and how to mend it.
    public let error: BellhopError

    /// Makes a finding.
    public init(_ severity: Severity, _ error: BellhopError) {
        self.severity = severity
        self.error = error
    }

    /// The whole finding in one line, as compilers print it.
    public var description: String {
        var text = error.location.map { "\($0): " } ?? ""
        text += "\(severity.rawValue): \(error.message)"
        if let cause = error.cause { text += " (\(cause))" }
        if let hint = error.hint { text += ". \(hint)\(hint.hasSuffix("?") ? "" : ".")" }
        return text
    }
}
