/// One finding about an input: an error, which makes a part of it unusable, or a warning.
public struct Diagnostic: Sendable, Equatable, CustomStringConvertible {
    /// The severity of a finding.
    public enum Severity: String, Sendable, Codable, CaseIterable { case warning, error }

    /// The severity.
    public let severity: Severity
    /// What was found, where, and how to correct it.
    public let error: BellhopError

    /// Creates a finding.
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
