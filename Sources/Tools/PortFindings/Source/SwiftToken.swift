/// A word or sign of a Swift source text; comments are not tokens.
struct SwiftToken: Equatable {
    enum Kind: Equatable {
        /// A name or a keyword.
        case word
        /// A name in backticks, without them.
        case quoted
        /// An attribute such as `@objc`, with its sign.
        case attribute
        /// A directive or macro such as `#if`, with its sign.
        case directive
        /// A string or regex literal; what it interpolates follows it, in parentheses.
        case literal
        case number
        /// Any other character, alone.
        case sign
    }

    var kind: Kind
    /// The text of the token; empty for a literal.
    var text: String
    /// The byte of the source at which it begins.
    var offset: Int
    /// Whether it is the first token of a line.
    var startsLine: Bool

    /// Whether it is this sign or word.
    func isCode(_ text: String) -> Bool { self.text == text && (kind == .sign || kind == .word) }
}
