extension SwiftSource {
    /// The words of a declaration before its name, other than `dynamic` and `optional`.
    static let modifiers: Set<String> = [
        "class", "convenience", "distributed", "fileprivate", "final", "func", "indirect", "infix", "init", "internal",
        "lazy", "mutating", "nonisolated", "nonmutating", "open", "override", "package", "postfix", "prefix", "private",
        "public", "required", "static", "subscript", "unowned", "var", "weak",
    ]

    /// Whether the word at an index, `dynamic` or `optional`, is a modifier and not a name.
    ///
    /// In `case optional` before `var title`, it is a name.
    func isModifier(at index: Int) -> Bool {
        guard let word = token(index), let next = token(index + 1), isOfDeclaration(next) else { return false }
        guard let before = token(index - 1) else { return true }
        if isOfDeclaration(before) || before.isCode("dynamic") || before.isCode("optional") { return true }
        // A declaration begins a line, or comes after the end of another one or of an attribute.
        let begins = word.startsLine || before.kind == .sign && "{};)".contains(before.text)
        return begins && !next.startsLine && !isContinued(before)
    }

    /// Whether a declaration has the modifier `optional`; `index` is that of its introducer, such as `func`.
    func isOptionalRequirement(introducer index: Int) -> Bool {
        var place = index - 1
        // No declaration has more modifiers.
        while index - place <= 16, let token = token(place), isOfDeclaration(token) { place -= 1 }
        return has("optional", at: place) && isModifier(at: place)
    }

    private func isOfDeclaration(_ token: SwiftToken) -> Bool {
        token.kind == .attribute || token.kind == .word && Self.modifiers.contains(token.text)
    }

    /// Whether an expression or a list continues after a token.
    private func isContinued(_ token: SwiftToken) -> Bool {
        token.kind == .sign && !"{};)]>?!".contains(token.text) || token.isCode("case") || token.isCode("return")
    }
}
