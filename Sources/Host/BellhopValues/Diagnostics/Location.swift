/// A place in a text: a file or a named input such as `<stdin>`, and a position.
public struct Location: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The path as the user gave it, or a name in angle brackets.
    public let file: String
    /// The line, from 1, or 0 for the whole file.
    public let line: Int
    /// The column in characters, from 1, or 0 for the whole line.
    public let column: Int

    /// Creates a location.
    ///
    /// A file alone is the whole file.
    public init(file: String, line: Int = 0, column: Int = 0) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column`, as compilers print it.
    public var description: String {
        line == 0 ? file : column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
    }
}
