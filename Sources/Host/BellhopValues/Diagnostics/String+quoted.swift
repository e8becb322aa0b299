extension String {
    /// The text in quotes for a message, with control characters escaped, and cut if it is long.
    package var quoted: String {
        let shown = unicodeScalars.prefix(120)
        // An apostrophe needs no backslash.
        let quoted = String(shown).debugDescription.replacing(#"\'"#, with: "'")
        return shown.endIndex == unicodeScalars.endIndex ? quoted : "\(quoted.dropLast())…\""
    }

    /// The name in a sentence: in quotes, if it could be taken for anything else.
    package var asName: String { isPlainName ? self : quoted }

    private var isPlainName: Bool {
        guard !Reference.isMistakable(self), first != " ", last != " ", !contains("  ") else { return false }
        return unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || " ._-()".unicodeScalars.contains(scalar)
        }
    }
}
