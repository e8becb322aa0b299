/// Why a module's exports cannot be generated, in one line as compilers print it.
///
/// The tool runs inside every author's build and links nothing of the host, so it has an error of its own.
public struct BuildError: Error, Equatable, CustomStringConvertible {
    /// The file.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int
    /// What is wrong; no full stop.
    public var message: String
    /// How to correct it; an imperative sentence, no full stop.
    public var hint: String

    init(_ message: String, hint: String, file: String, line: Int = 1, column: Int = 1) {
        self.message = message
        self.hint = hint
        self.file = file
        self.line = line
        self.column = column
    }

    /// The error as compilers print it, with the hint behind it.
    public var description: String { "\(file):\(line):\(column): error: \(message). \(hint)." }
}
