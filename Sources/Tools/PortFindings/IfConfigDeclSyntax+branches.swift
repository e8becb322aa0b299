internal import SwiftSyntax

extension IfConfigDeclSyntax {
    /// A branch of `#if`, and whether a system compiles it; nil if that depends on the build.
    ///
    /// It isn't reached if the condition of a branch before it is true.
    typealias Branch = (clause: IfConfigClauseSyntax, isActive: Bool?, isReached: Bool)

    func branches(on system: CompilationSystem) -> [Branch] {
        var branches: [Branch] = []
        var (isDecided, mayBe) = (false, false)
        for clause in clauses {
            let isElse = clause.poundKeyword.tokenKind == .poundElse
            let value = isElse ? true : clause.condition.flatMap(system.value)
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

    /// The names that the clause declares, each once.
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
        switch self.as(DeclSyntaxEnum.self) {
        case .variableDecl(let node): return node.bindings.flatMap(\.pattern.names)
        case .enumCaseDecl(let node): return node.elements.map(\.name.name)
        case .initializerDecl(let node):
            return ["init(\(node.signature.parameterClause.parameters.map { "\($0.firstName.name):" }.joined()))"]
        case .subscriptDecl: return ["subscript"]
        case .extensionDecl(let node):
            let type = node.extendedType.trimmedDescription
            let protocols = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
            let members = node.memberBlock.members.flatMap(\.decl.names)
            return protocols.map { "\(type): \($0)" } + members.map { "\(type).\($0)" }
        default: return asProtocol((any NamedDeclSyntax).self).map { [$0.name.name] } ?? []
        }
    }
}

extension PatternSyntax {
    fileprivate var names: [String] {
        switch self.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let pattern): [pattern.identifier.name]
        case .tuplePattern(let tuple): tuple.elements.flatMap(\.pattern.names)
        default: []
        }
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
