public import BellhopValues

/// The style of text for people: whether it has color, and the options of the commands in it.
public struct TextStyle: Sendable {
    /// How good what a word says is.
    public enum Tone: Sendable { case plain, good, warning, bad }

    private let isColored: Bool
    private let hostOptions: String

    /// Makes a style; without color every text stays as it is.
    ///
    /// - Parameters:
    ///   - isColored: Whether words have colors.
    ///   - hostOptions: The options by which commands reach the same host, as a shell reads them, such as
    ///     `--state-dir /run/bellhop`; empty if commands need none.
    public init(isColored: Bool, hostOptions: String = "") {
        self.isColored = isColored
        self.hostOptions = hostOptions
    }

    /// How to correct an error, with commands for the same host.
    public func hint(of error: BellhopError) -> String? { error.commandHint.map(naming) }

    /// The text, in which each `bellhop …` in backticks has the options by which it reaches the same host.
    public func naming(_ text: String) -> String {
        guard !hostOptions.isEmpty, text.contains("`bellhop ") else { return text }
        // A quoted name can contain characters that would end a command outside quotes.
        return text.replacing(#/(?:`|&& )bellhop (?!help\b)(?:\$'(?:\\.|[^'\\])*'|'[^']*'|\\.|[^`'&\\])*/#) { match in
            let command = match.output.reversed().drop { $0 == " " }.reversed()
            return "\(String(command)) \(hostOptions)\(match.output.dropFirst(command.count))"
        }
    }

    /// The text in a dim color.
    public func dim(_ text: String) -> String { paint("2", text) }

    /// The text in bold.
    public func bold(_ text: String) -> String { paint("1", text) }

    /// The text in the color of a tone.
    public func tone(_ tone: Tone, _ text: String) -> String {
        switch tone {
        case .plain: text
        case .good: paint("32", text)
        case .warning: paint("33", text)
        case .bad: paint("31", text)
        }
    }

    private func paint(_ code: String, _ text: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
