/// A place of a source text that Linux cannot have as it is.
public struct PortFinding: Equatable, Sendable {
    /// What it means for the build.
    public enum Severity: String, Sendable {
        /// It compiles, and does nothing or something else.
        case warning
        /// It does not compile.
        case error
    }

    /// What was found.
    public var construct: PortConstruct
    /// As it stands in the text, such as `@objc` or `SwiftUI`.
    public var name: String
    /// The line, from 1.
    public var line: Int
    /// The column in bytes, from 1.
    public var column: Int
    /// What is wrong; no full stop.
    public var message: String
    /// What to write instead; an imperative sentence, no full stop.
    public var instead: String

    /// What it means for the build.
    public var severity: Severity { construct.severity }
}
