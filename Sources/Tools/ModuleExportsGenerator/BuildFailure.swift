/// Several errors, so that one build reports all of them.
public struct BuildFailure: Error, Equatable, CustomStringConvertible {
    /// The errors; not empty.
    public var errors: [BuildError]

    /// Throws the errors, if there are any; a single one as it is.
    static func check(_ errors: [BuildError]) throws {
        guard let first = errors.first else { return }
        throw errors.count == 1 ? first : BuildFailure(errors: errors) as any Error
    }

    /// The errors as compilers print them, one per line.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
