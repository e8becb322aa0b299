internal import LinuxNames
internal import SwiftSyntax

/// One pass over the code of a source text that Linux may compile.
final class PortPass: SyntaxVisitor {
    let scan: PortScan
    let source: SwiftSource
    private(set) var findings: [PortFinding] = []
    /// The modules that the code imports, without submodules.
    private(set) var imports: [String] = []
    /// Where the code first uses each name, except those after a period.
    private(set) var names: [String: TokenSyntax] = [:]

    init(scan: PortScan, source: SwiftSource) {
        self.scan = scan
        self.source = source
        super.init(viewMode: .sourceAccurate)
    }

    /// Adds a finding at a piece of code; `short` is the message for people, if that is another one.
    func add(
        _ construct: PortConstruct, _ name: String, at node: some SyntaxProtocol, _ message: String,
        short: String? = nil, instead: String
    ) {
        let place = source.place(of: node.offset)
        findings.append(
            PortFinding(
                construct: construct, name: name, offset: node.offset, line: place.line, column: place.column,
                message: message, shortMessage: short ?? message, instead: instead))
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let branches = node.branches(on: .linux(scan.modules))
        findCondition(node, branches)
        for (clause, isActive, _) in branches where isActive != false {
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let token = node.path.first?.name else { return .skipChildren }
        let module = token.name
        imports.append(module)
        if let framework = scan.modules.missingFramework(module), !LinuxModules.sdk.contains(module) {
            add(
                .framework, module, at: token, "the framework \(module) is not available on Linux",
                instead: framework.instead)
        }
        return .skipChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        findAttribute(node)
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        findModifier(node)
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        findMacro(node.macroName, at: node.pound)
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        findMacro(node.macroName, at: node.pound)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        findFormatArguments(of: node)
        guard findCall(node) else { return .visitChildren }
        // The selector in the call is not reported separately.
        walk(node.calledExpression)
        node.trailingClosure.map { walk($0) }
        walk(node.additionalTrailingClosures)
        return .skipChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        findCasts(node)
        return .visitChildren
    }

    override func visit(_ node: IsTypePatternSyntax) -> SyntaxVisitorContinueKind {
        findCastPattern(node)
        return .visitChildren
    }

    /// `override func observeValue(forKeyPath:…)`.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let label = node.signature.parameterClause.parameters.first?.firstName.name
        if node.name.name == "observeValue", label == "forKeyPath", node.modifiers.contains(.override) {
            addObservation("observeValue", at: node.name)
        }
        return .visitChildren
    }

    /// `class A: NSKeyedArchiver`.
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = node.inheritanceClause?.inheritedTypes.first?.type.as(IdentifierTypeSyntax.self) else {
            return .visitChildren
        }
        let parent = type.name.name
        if ["NSKeyedArchiver", "NSKeyedUnarchiver"].contains(parent), !scan.declared.contains(parent) {
            add(
                .archiver, parent, at: type, "\(parent) cannot be subclassed on Linux",
                instead: "Write a subclass of NSCoder")
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.keyPathInParent == \MemberAccessExprSyntax.declName
        if !isMember { addName(node.baseName) }
        findName(node.baseName, isMember: isMember)
        return .skipChildren
    }

    /// `AES.KeyWrap`.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let type = node.base?.as(DeclReferenceExprSyntax.self)?.baseName {
            findMember(node.declName.baseName, of: type)
        }
        return .visitChildren
    }

    override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
        findFunctionType(node)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        addName(node.name)
        findName(node.name, isMember: false)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        findName(node.name, isMember: true)
        if let type = node.baseType.as(IdentifierTypeSyntax.self)?.name { findMember(node.name, of: type) }
        return .visitChildren
    }

    private func addName(_ token: TokenSyntax) {
        if names[token.name] == nil { names[token.name] = token }
    }

    private func findMember(_ member: TokenSyntax, of type: TokenSyntax) {
        guard !scan.declared.contains(type.name) else { return }
        findMissing("\(type.name).\(member.name)", at: member)
    }
}
