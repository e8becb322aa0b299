extension String {
    /// The text in quotes for a message: control characters escaped, and cut where it would drown the sentence.
    var quoted: String {
        let shown = unicodeScalars.prefix(120)
        let quoted = String(shown).debugDescription
        return shown.endIndex == unicodeScalars.endIndex ? quoted : "\(quoted.dropLast())…\""
    }
}
