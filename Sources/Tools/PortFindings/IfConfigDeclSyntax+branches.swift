internal import LinuxNames
internal import SwiftSyntax

extension IfConfigDeclSyntax {
    /// A branch of `#if`, and whether it is compiled on Linux; nil if that depends on the build.
    ///
    /// It isn't reached if the condition of a branch before it is true on Linux.
    typealias Branch = (clause: IfConfigClauseSyntax, isActive: Bool?, isReached: Bool)

    func branches(on modules: LinuxModules) -> [Branch] {
        var branches: [Branch] = []
        var (isDecided, mayBe) = (false, false)
        for clause in clauses {
            let isElse = clause.poundKeyword.tokenKind == .poundElse
            let value = isElse ? true : clause.condition.flatMap(modules.value)
            branches.append((clause, isDecided ? false : mayBe && value == true ? nil : value, !isDecided))
            isDecided = isDecided || value == true
            mayBe = mayBe || value == nil
        }
        return branches
    }
}

extension IfConfigClauseSyntax {
    /// The condition in one line.
    var text: String {
        (condition?.trimmedDescription ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether the clause has code other than imports, attributes and `@unknown default`.
    var hasCode: Bool { elements?.hasCode ?? false }

    /// The names of the types, functions and properties that the clause declares, each once.
    var declaredNames: [String] {
        let declarations: [DeclSyntax] =
            switch elements {
            case .statements(let items)?: items.compactMap { $0.item.as(DeclSyntax.self) }
            case .decls(let members)?: members.map(\.decl)
            default: []
            }
        var names: [String] = []
        for name in declarations.flatMap(\.names) where !names.contains(name) { names.append(name) }
        return names
    }
}

extension DeclSyntax {
    fileprivate var names: [String] {
        if let named = asProtocol((any NamedDeclSyntax).self) { return [named.name.name] }
        guard let variable = self.as(VariableDeclSyntax.self) else { return [] }
        return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name }
    }
}

extension IfConfigClauseSyntax.Elements {
    fileprivate var hasCode: Bool {
        switch self {
        case .statements(let items): items.contains { $0.item.hasCode }
        case .decls(let members): members.contains { $0.decl.hasCode }
        case .switchCases(let cases): cases.contains { $0.hasCode }
        case .attributes: false
        case .postfixExpression: true
        @unknown default: true
        }
    }
}

extension SyntaxProtocol {
    fileprivate var hasCode: Bool {
        switch Syntax(self).as(SyntaxEnum.self) {
        case .importDecl: false
        case .ifConfigDecl(let conditional): conditional.clauses.contains { $0.hasCode }
        case .switchCase(let item): item.attribute == nil
        // Attributes whose declaration comes after the `#endif`.
        case .missingDecl: false
        default: true
        }
    }
}
