internal import SwiftSyntax

/// The names that a source text declares, in every branch of `#if`.
final class Declarations: SyntaxVisitor {
    /// The names of types and functions.
    private(set) var declared: Set<String> = []
    /// The names of properties, variables and cases.
    private(set) var variables: Set<String> = []
    /// The modules that the source imports for all files of its target.
    private(set) var exports: Set<String> = []
    /// The names of the requirements that are `optional`.
    private(set) var optionalRequirements: Set<String> = []

    init(of source: SwiftSource) {
        super.init(viewMode: .sourceAccurate)
        walk(source.tree)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.contains(.optional) {
            optionalRequirements.insert(node.name.name)
        } else {
            declared.insert(node.name.name)
        }
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.trimmedDescription.contains("@_exported"), let module = node.path.first?.name.name {
            exports.insert(module)
        }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.contains(.optional) else { return .visitChildren }
        for binding in node.bindings { optionalRequirements.insert(binding.pattern.trimmedDescription) }
        return .skipChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        variables.insert(node.identifier.name)
        return .skipChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        variables.insert(node.name.name)
        return .visitChildren
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }

    private func add(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        declared.insert(name.name)
        return .visitChildren
    }
}

extension DeclModifierListSyntax {
    func contains(_ modifier: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(modifier) } }
}
