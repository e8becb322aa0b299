/// Color for a terminal, or none.
public struct TextStyle: Sendable {
    /// How good what a word says is.
    public enum Tone: Sendable { case plain, good, warning, bad }

    private let isColored: Bool

    /// Makes a style; without color every text stays as it is.
    public init(isColored: Bool) { self.isColored = isColored }

    /// The text, set back.
    public func dim(_ text: String) -> String { paint("2", text) }

    /// The text, set forth.
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
