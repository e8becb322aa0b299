extension String {
    /// The text in quotes for a message, with control characters escaped, and cut if it is long.
    package var quoted: String {
        let shown = unicodeScalars.prefix(120)
        let quoted = String(shown).debugDescription
        return shown.endIndex == unicodeScalars.endIndex ? quoted : "\(quoted.dropLast())…\""
    }
}
