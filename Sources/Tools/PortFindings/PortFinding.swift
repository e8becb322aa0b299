/// A place in a source text that must change for Linux.
public struct PortFinding: Equatable, Sendable {
    /// Whether the code compiles.
    public enum Severity: String, Sendable {
        /// The code compiles, but has no effect or another effect.
        case warning
        /// The code does not compile.
        case error
    }

    /// The kind of the code.
    public var construct: PortConstruct
    /// The text of the code, such as `@objc` or `SwiftUI`.
    public var name: String
    /// The byte of the source at which the code begins.
    package var offset: Int
    /// The line, from 1.
    public var line: Int
    /// The column in bytes, from 1.
    public var column: Int
    /// What is wrong, with all names; no full stop.
    public var message: String
    /// The same as a line of a report, with the first names of a long list.
    public var shortMessage: String
    /// What to write instead; an imperative sentence, no full stop.
    public var instead: String

    /// Whether the code compiles.
    public var severity: Severity { construct.severity }
}
