/// What an author probably did not mean, in one line as compilers print it; the build goes on.
public struct BuildWarning: Equatable, CustomStringConvertible, Sendable {
    /// The file.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int
    /// What is odd; no full stop.
    public var message: String
    /// How to correct it; a question.
    public var hint: String

    /// The warning as compilers print it, with the hint behind it.
    public var description: String { "\(file):\(line):\(column): warning: \(message). \(hint)" }
}
