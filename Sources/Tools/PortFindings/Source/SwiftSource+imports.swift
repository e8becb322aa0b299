extension SwiftSource {
    /// An import of a module.
    struct Import: Equatable {
        var name: String
        /// The index of the module's token.
        var index: Int
    }

    /// The imports, in the order of the text.
    var importedModules: [Import] {
        tokens.indices.compactMap { index in
            guard tokens[index].isCode("import"), !has(".", at: index - 1), !has("func", at: index - 1) else {
                return nil
            }
            // import struct A.B
            let isOfDeclaration = Self.kinds.contains(token(index + 1)?.text ?? "")
            let named = index + (isOfDeclaration ? 2 : 1)
            guard let module = token(named), !module.startsLine, module.kind == .word || module.kind == .quoted else {
                return nil
            }
            return Import(name: module.text, index: named)
        }
    }

    private static let kinds: Set<String> = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
}
