/// Several errors, so that an author does not build once for each.
public struct BuildErrors: Error, Equatable, CustomStringConvertible {
    /// The errors; not empty.
    public var errors: [BuildError]

    /// The errors as compilers print them, one a line.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
