extension String {
    /// The ASCII text that a reader takes the text for, or nil if it is ASCII or looks like something else.
    var lookalike: String? {
        guard !isPlainASCII else { return nil }
        var text = ""
        for scalar in unicodeScalars {
            guard let letters = scalar.lookalike else { return nil }
            text += letters
        }
        return text
    }

    /// Names the first character that is not what it looks like, and its place, such as
    /// `its character 1 is U+0430 (CYRILLIC SMALL LETTER A)`; nil if each is plain ASCII.
    var strangeCharacter: String? { character { !$0.isPlainASCII } }

    /// Names the first character that can't be seen and that the text doesn't need, and its place; nil if there is none.
    package var hiddenCharacter: String? {
        // Emoji and other scripts need some of the characters that can't be seen.
        let looksASCII = lookalike != nil
        return character { $0.isHidden || looksASCII && $0.isInvisible }
    }

    /// Names the first character that makes the text another one than a reader takes it for, and its place.
    package var disguise: String? { lookalike == nil ? hiddenCharacter : strangeCharacter }

    /// The text in quotes, with the character that makes it another one than a reader takes it for, if there is one.
    package var spelled: String { quoted.printable + (disguise.map { " (\($0))" } ?? "") }

    private func character(_ matches: (Unicode.Scalar) -> Bool) -> String? {
        unicodeScalars.enumerated().first { matches($0.element) }.map { place, scalar in
            "its character \(place + 1) is \(scalar.named)"
        }
    }

    private var isPlainASCII: Bool { unicodeScalars.allSatisfy(\.isPlainASCII) }
}

extension Unicode.Scalar {
    /// Whether it looks like a letter, a hyphen or punctuation of ASCII, and is another character.
    var isForeignASCII: Bool { isFullWidth || !isASCII && lookalike?.isEmpty == false }

    fileprivate var isPlainASCII: Bool { (0x20..<0x7F).contains(value) }

    /// The ASCII letters that the character looks like, none if it can't be seen, or nil if it looks like no ASCII.
    fileprivate var lookalike: String? {
        if isPlainASCII { return String(self) }
        if isASCII || isInvisible { return "" }
        if (0xFF01...0xFF5E).contains(value) { return Unicode.Scalar(value - 0xFEE0).map { String($0) } }
        return Self.lookalikes[self].map { String($0) }
    }

    /// Letters and hyphens of keys of payloads, in Cyrillic, Greek and other alphabets.
    private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = {
        let rows: [(ascii: Unicode.Scalar, others: String)] = [
            ("a", "аαɑ"), ("b", "Ьƅ"), ("c", "сϲⅽ"), ("d", "ԁⅾ"), ("e", "еεҽ"), ("g", "ɡ"), ("h", "һ"), ("i", "іιıⅰ"),
            ("j", "јϳ"), ("k", "кκ"), ("l", "ӏⅼℓ"), ("m", "мⅿ"), ("n", "ոη"), ("o", "оοօ"), ("p", "рρ"), ("q", "ԛ"),
            ("r", "г"), ("s", "ѕ"), ("t", "тτ"), ("u", "υս"), ("v", "νѵⅴ"), ("w", "ԝω"), ("x", "хχⅹ"), ("y", "уγ"),
            ("-", "‐‑‒–—―−﹘﹣"),
        ]
        let pairs = rows.flatMap { row in row.others.unicodeScalars.map { ($0, row.ascii) } }
        return Dictionary(pairs) { first, _ in first }
    }()
}
