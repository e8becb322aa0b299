/// A place in a text: a file, or a named input such as `<stdin>`, and a position in it.
public struct Location: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The path as the user gave it, or a name in angle brackets.
    public let file: String
    /// The line, from 1; 0 when the whole file is meant.
    public let line: Int
    /// The column in characters, from 1; 0 when the whole line is meant.
    public let column: Int

    /// Makes a location; a file alone stands for the whole file.
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
