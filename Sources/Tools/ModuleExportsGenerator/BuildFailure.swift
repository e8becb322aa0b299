/// Several errors, so that one build reports all of them.
public struct BuildFailure: Error, Equatable, CustomStringConvertible {
    /// The errors; not empty.
    public var errors: [BuildError]

    /// The errors as compilers print them, one per line.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
