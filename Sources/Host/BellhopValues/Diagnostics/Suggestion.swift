/// Finds the word that was probably meant.
public enum Suggestion {
    /// Returns the candidates nearest to a misspelled word, best first, or none if none is near.
    ///
    /// A candidate is near if it differs only in case, or by at most one edit for every three letters of the word. Another
    /// form of the same word is near too, such as `denied` for `deny`. A character counts as the ASCII letter that it
    /// looks like. The nearest are words that other interfaces have for the same. The opposite of a word is not near,
    /// such as `inactive` for `active`.
    public static func nearest(to word: String, among candidates: some Sequence<String>, atMost count: Int = 1)
        -> [String]
    {
        let folded = folded(word)
        guard folded.count <= longest else { return [] }
        let meanings = meanings.first { $0.contains(String(folded)) } ?? []
        let limit = max(1, folded.count / 3)
        var near: [(word: String, distance: Int)] = []
        for candidate in candidates {
            let other = self.folded(candidate)
            if meanings.contains(String(other)) {
                near.append((candidate, -1))
                continue
            }
            guard !isOpposite(folded, other), !isOpposite(other, folded) else { continue }
            let isForm = isForm(folded, of: other)
            guard isForm || abs(other.count - folded.count) <= limit else { continue }
            let distance = distance(folded, other)
            if isForm || distance <= limit, distance < max(folded.count, other.count) {
                near.append((candidate, distance))
            }
        }
        // The order is stable: by distance, then by the order of the candidates.
        return near.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
            .prefix(count).map(\.element.word)
    }

    /// Returns "Did you mean x?", or nil if no candidate is near.
    ///
    /// With a kind, such as "sender", it is "Did you mean the sender x?", which is clear apart from the message.
    public static func hint(
        for word: String, among candidates: some Sequence<String>, as kind: String? = nil
    ) -> String? {
        nearest(to: word, among: candidates).first.map { meant in
            "Did you mean \(kind.map { "the \($0) " } ?? "")\(meant.quoted)?"
        }
    }

    /// Returns "Did you mean x?" for a key in camel case, or nil if no key is near.
    ///
    /// A key with two of the same words is near, too, if these are half of the words of each:
    /// `notificationServiceClassName` for `pushServiceClassName`.
    static func hint(forKey key: String, among keys: [String]) -> String? {
        if let hint = hint(for: key, among: keys) { return hint }
        guard key.utf8.count <= longest else { return nil }
        let words = words(of: key)
        let near = keys.map { other in
            let theirs = self.words(of: other)
            let shared = words.intersection(theirs).count
            return (key: other, shared: shared >= 2 && shared * 2 >= max(words.count, theirs.count) ? shared : 0)
        }
        return near.max { $0.shared < $1.shared }.flatMap { $0.shared > 0 ? "Did you mean \($0.key.quoted)?" : nil }
    }

    /// The words of a name in camel case, in lower case.
    private static func words(of name: String) -> Set<String> {
        var words: [String] = []
        for letter in name {
            if words.isEmpty || letter.isUppercase { words.append("") }
            words[words.count - 1] += letter.lowercased()
        }
        return Set(words)
    }

    /// Words for the same, as in commands, in settings and in Apple's interfaces.
    private static let meanings: [Set<String>] = [
        ["foreground", "active"], ["grant", "allow", "allowed", "authorized"], ["reset", "notdetermined"],
        ["on", "true", "yes", "enable", "enabled"], ["off", "false", "no", "disable", "disabled"],
    ]

    private static func folded(_ word: String) -> [Character] {
        Array((word.lookalike ?? word).lowercased().prefix(longest + 1))
    }

    private static func isOpposite(_ word: [Character], _ other: [Character]) -> Bool {
        word.count >= 3 && ["in", "un", "dis"].contains { Array($0) + word == other }
    }

    /// Whether two words differ only in their endings, as the forms of a verb do.
    private static func isForm(_ word: [Character], of other: [Character]) -> Bool {
        let shorter = min(word.count, other.count)
        guard shorter >= 4, abs(word.count - other.count) <= 3, word[0].isLetter else { return false }
        var stem = 0
        while stem < shorter, word[stem] == other[stem] { stem += 1 }
        return stem >= shorter - 1
    }

    /// Longer words are not typing errors, and comparing takes quadratic time.
    private static let longest = 64

    /// Returns the least number of insertions, deletions, replacements and swaps of neighbors (optimal string
    /// alignment).
    package static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
