import PortFindings
import SwiftSyntax

/// Where a name can be used, from the narrowest.
enum NameScope: Comparable {
    case file, module, package, everywhere
}

/// A declaration of a file or of a type, with what its name can be used in.
struct DeclaredName {
    let name: String
    let line: Int
    let scope: NameScope
    /// Whether something other than its name in the code can use it.
    let isExempt: Bool
}

/// What a Swift file declares, and how often it has each name.
final class DeclaredNames: SyntaxVisitor {
    private struct Frame {
        /// What the declarations in it can be used in at most.
        ///
        /// A private type can have what a protocol of the module requires.
        let limit: NameScope
        /// What a declaration without an access level can be used in.
        let usual: NameScope
        /// Whether its cases can be made without their names.
        var hasRawCases = false
    }

    private(set) var declarations: [DeclaredName] = []
    /// How often each name stands in the code, where it is declared as well.
    private(set) var counts: [String: Int] = [:]
    private let source: SwiftSource
    private var frames = [Frame(limit: .everywhere, usual: .module)]
    /// How many bodies are open: the compiler knows what is not used in them.
    private var bodies = 0

    init(of text: String) {
        source = SwiftSource(text)
        super.init(viewMode: .sourceAccurate)
        walk(source.tree)
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        switch token.tokenKind {
        case .identifier, .keyword: counts[token.name, default: 0] += 1
        default: break
        }
        return .skipChildren
    }

    // MARK: Types

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        let scope = max(note(node.name, node.modifiers, node.attributes), .module)
        frames.append(Frame(limit: scope, usual: scope))
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let scope = max(note(node.name, node.modifiers, node.attributes), .module)
        let isRaw = node.inheritanceClause?.inheritedTypes.contains {
            Self.rawTypes.contains($0.type.trimmedDescription)
        }
        frames.append(Frame(limit: scope, usual: .module, hasRawCases: isRaw ?? false))
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let scope = Self.scope(of: node.modifiers)
        frames.append(Frame(limit: .everywhere, usual: scope ?? .module))
        return .visitChildren
    }

    override func visitPost(_ node: StructDeclSyntax) { frames.removeLast() }
    override func visitPost(_ node: ClassDeclSyntax) { frames.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { frames.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { frames.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { frames.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { frames.removeLast() }

    private func enter(_ node: some DeclGroupSyntax, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        frames.append(Frame(limit: max(note(name, node.modifiers, node.attributes), .module), usual: .module))
        return .visitChildren
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier = node.name.tokenKind { note(node.name, node.modifiers, node.attributes) }
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name, node.modifiers, node.attributes)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            note(pattern.identifier, node.modifiers, node.attributes)
        }
        return .visitChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        for element in node.elements {
            add(element.name, frames[frames.count - 1].limit, isExempt: frames[frames.count - 1].hasRawCases)
        }
        return .visitChildren
    }

    // MARK: Bodies

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { openBody() }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { openBody() }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { openBody() }
    override func visitPost(_ node: CodeBlockSyntax) { bodies -= 1 }
    override func visitPost(_ node: ClosureExprSyntax) { bodies -= 1 }
    override func visitPost(_ node: AccessorBlockSyntax) { bodies -= 1 }

    private func openBody() -> SyntaxVisitorContinueKind {
        bodies += 1
        return .visitChildren
    }

    // MARK: Notes

    /// Notes a declaration, and returns what it can be used in.
    @discardableResult
    private func note(
        _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax
    ) -> NameScope {
        let frame = frames[frames.count - 1]
        let scope = min(frame.limit, Self.scope(of: modifiers) ?? frame.usual)
        let isExempt =
            modifiers.contains { $0.name.tokenKind == .keyword(.override) }
            || attributes.contains {
                guard case .attribute(let attribute) = $0 else { return false }
                return Self.attributes.contains(attribute.attributeName.trimmedDescription)
            }
        add(name, scope, isExempt: isExempt)
        return scope
    }

    private func add(_ name: TokenSyntax, _ scope: NameScope, isExempt: Bool) {
        guard bodies == 0 else { return }
        declarations.append(
            DeclaredName(
                name: name.name, line: source.place(of: name.offset).line, scope: scope,
                isExempt: isExempt || scope == .everywhere || Self.witnesses.contains(name.name)))
    }

    private static func scope(of modifiers: DeclModifierListSyntax) -> NameScope? {
        for modifier in modifiers where modifier.detail == nil {
            switch modifier.name.tokenKind {
            case .keyword(.private), .keyword(.fileprivate): return .file
            case .keyword(.internal): return .module
            case .keyword(.package): return .package
            case .keyword(.public), .keyword(.open): return .everywhere
            default: continue
            }
        }
        return nil
    }

    /// What C or the runtime finds by itself.
    private static let attributes: Set = ["_cdecl", "_silgen_name", "c", "main", "objc"]
    /// What makes the cases of an enum from values, or all of them at once.
    private static let rawTypes: Set = [
        "CaseIterable", "Character", "Codable", "CodingKey", "Decodable", "Int", "Int32", "Int64", "String", "UInt",
        "UInt8", "UInt16", "UInt32", "UInt64",
    ]
    /// What the compiler or Foundation calls.
    private static let witnesses: Set = [
        "archiverDidFinish", "archiverWillFinish", "CodingKeys", "callAsFunction", "description", "encode",
        "errorUserInfo", "hash",
    ]
}
