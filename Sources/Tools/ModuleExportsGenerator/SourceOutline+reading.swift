internal import PortFindings
internal import SwiftSyntax

/// A source text of the package, and the parts of it that are compiled.
struct CompiledSource {
    var path: String
    /// The other target of the package that has it; nil for the target that is built.
    var target: String?
    var source: SwiftSource
    var debug: CompiledParts
    var release: CompiledParts
    /// The parts that at least one of the builds compiles.
    var all: CompiledParts
}

extension SourceOutline {
    /// Reads the parts of sources that are compiled.
    init(_ sources: [CompiledSource], parts: KeyPath<CompiledSource, CompiledParts>) {
        var (imports, declarations, places): ([Import], [Declaration], [MemberPlace]) = ([], [], [])
        var senders: [Sender] = []
        var declaredTypes: [DeclaredType] = []
        var aliases: [String: [String]] = [:]
        var types: Set<String> = []
        for (index, source) in sources.enumerated() {
            var reading = Reading(source: source, index: index, parts: source[keyPath: parts])
            reading.add(source.source.tree.statements)
            imports += reading.imports
            declarations += reading.declarations
            places += reading.places
            senders += reading.senders
            declaredTypes += reading.declaredTypes
            aliases.merge(reading.aliases) { first, _ in first }
            types.formUnion(reading.types)
        }
        self.init(
            imports: imports, declarations: declarations, places: places, senders: senders,
            declaredTypes: declaredTypes, aliases: aliases, types: types)
    }
}

/// What was found so far in one source text.
private struct Reading {
    let source: CompiledSource
    let index: Int
    let parts: CompiledParts
    var imports: [SourceOutline.Import] = []
    var declarations: [SourceOutline.Declaration] = []
    var places: [SourceOutline.MemberPlace] = []
    var senders: [SourceOutline.Sender] = []
    var declaredTypes: [DeclaredType] = []
    var aliases: [String: [String]] = [:]
    var types: Set<String> = []

    mutating func add(_ items: CodeBlockItemListSyntax) {
        for item in items {
            guard case .decl(let declaration) = item.item else { continue }
            guard let conditional = declaration.as(IfConfigDeclSyntax.self) else {
                add(declaration, in: nil)
                continue
            }
            for clause in parts.clauses(of: conditional) {
                if case .statements(let items)? = clause.elements { add(items) }
            }
        }
    }

    /// Adds a type and the types in it; structures and enumerations count for what is in them alone.
    private mutating func add(_ declaration: DeclSyntax, in outer: String?) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .importDecl(let node):
            guard let module = node.path.first?.name.name else { return }
            imports.append(.init(module: module, place: place(of: node.importKeyword)))
        case .typeAliasDecl(let node): aliases[node.name.name] = node.initializer.value.typeNames
        case .classDecl(let node): add(node, .class, node.name.name, in: outer)
        case .actorDecl(let node): add(node, .class, node.name.name, in: outer)
        case .protocolDecl(let node): add(node, .protocol, node.name.name, in: outer)
        case .extensionDecl(let node): add(node, .extension, node.extendedType.path, in: outer)
        case .structDecl(let node): add(node, nil, node.name.name, in: outer)
        case .enumDecl(let node): add(node, nil, node.name.name, in: outer)
        default: break
        }
    }

    private mutating func add(
        _ node: some DeclGroupSyntax, _ kind: SourceOutline.Declaration.Kind?, _ name: String, in outer: String?
    ) {
        if kind != .extension { types.insert(name) }
        let name = outer.map { "\($0).\(name)" } ?? name
        let all = compiled(node.memberBlock.members)
        declaredTypes.append(
            DeclaredType(node, name, members: all, target: source.target) { place(of: $0) })
        if let kind {
            let access = node.modifiers.access
            var declaration = SourceOutline.Declaration(
                kind: kind, name: name,
                inherited: node.inheritanceClause?.inheritedTypes.flatMap(\.type.typeNames) ?? [], members: [],
                target: source.target, isPublic: access == .public || access == .open || access == .package,
                hasForeignAttribute: !node.attributes.allSatisfy(\.isOfSwift))
            // An extension's level is that of the members in it that state none.
            for member in all { add(member, access: kind == .extension ? access : nil, to: &declaration) }
            declarations.append(declaration)
        }
        for member in all {
            add(member, in: name)
            if let variable = member.as(VariableDeclSyntax.self), let isRead = variable.isReadSender {
                senders.append(.init(type: name, place: place(of: variable), isRead: isRead))
            }
        }
    }

    /// Adds an instance function, with its labels, or instance properties.
    private mutating func add(_ member: DeclSyntax, access: Keyword?, to type: inout SourceOutline.Declaration) {
        guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers,
            !modifiers.contains(where: { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) })
        else { return }
        let access = modifiers.access ?? access
        guard access != .private, access != .fileprivate else { return }
        let named: [(name: String, node: Syntax, types: MemberTypes?)]
        switch member.as(DeclSyntaxEnum.self) {
        case .functionDecl(let function):
            named = [(function.fullName, Syntax(function.funcKeyword), MemberTypes(function))]
            if function.hasEffects { type.effectful.insert(function.fullName) }
        case .variableDecl(let variable):
            named = variable.bindings.flatMap { binding in
                // The type beside a tuple is that of all its names.
                let type = binding.pattern.is(IdentifierPatternSyntax.self) ? binding.typeAnnotation : nil
                return binding.pattern.names.map { ($0, $1, MemberTypes(property: $0, type)) }
            }
        default: return
        }
        type.members.formUnion(named.map(\.name))
        let isOverride = modifiers.contains { $0.name.tokenKind == .keyword(.override) }
        if isOverride { type.overrides.formUnion(named.map(\.name)) }
        places += named.map {
            .init(type: type.name, member: $0.name, place: place(of: $0.node), types: isOverride ? nil : $0.types)
        }
    }

    private func compiled(_ members: MemberBlockItemListSyntax) -> [DeclSyntax] {
        members.flatMap { item -> [DeclSyntax] in
            guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
            return parts.clauses(of: conditional).flatMap { clause -> [DeclSyntax] in
                guard case .decls(let members)? = clause.elements else { return [] }
                return compiled(members)
            }
        }
    }

    private func place(of node: some SyntaxProtocol) -> SourcePlace {
        let (line, column) = source.source.place(of: node.offset)
        return SourcePlace(index: index, file: source.path, line: line, column: column)
    }
}

extension FunctionDeclSyntax {
    /// The name with its labels, such as `didOpen(_:)`.
    fileprivate var fullName: String {
        "\(name.name)(\(signature.parameterClause.parameters.map { "\($0.firstName.name):" }.joined()))"
    }

    /// Whether the function is `async` or throws.
    fileprivate var hasEffects: Bool {
        signature.effectSpecifiers?.asyncSpecifier != nil || signature.effectSpecifiers?.canThrow == true
    }
}

extension VariableDeclSyntax {
    /// Whether the host reads a property with the name `sender`; nil if it has another name, or a type that is not known.
    fileprivate var isReadSender: Bool? {
        guard bindings.count == 1, let binding = bindings.first, binding.pattern.names.map(\.0) == ["sender"] else {
            return nil
        }
        let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        let type = binding.typeAnnotation?.type.trimmedDescription ?? made?.trimmedDescription ?? ""
        let optional = ["PushSender?", "PushSender!", "Optional<PushSender>"]
        let words = String(type.trimmingPrefix("Q2ModuleInterfaces."))
        guard words == "PushSender" || optional.contains(words) else { return nil }
        let isStatic = modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
        let isPrivate = [.private, .fileprivate].contains(modifiers.access)
        return isStatic && !isPrivate && optional.contains(words)
    }
}

extension AttributeListSyntax.Element {
    /// Whether it is an attribute of Swift, which adds no conformance to a protocol of a module.
    fileprivate var isOfSwift: Bool {
        guard case .attribute(let attribute) = self else { return false }
        return Self.ofSwift.contains(attribute.attributeName.trimmedDescription)
    }

    private static let ofSwift: Set<String> = [
        "MainActor", "Observable", "available", "dynamicMemberLookup", "objc", "objcMembers", "preconcurrency",
        "usableFromInline",
    ]
}

extension DeclModifierListSyntax {
    /// The stated access level; the access level of a setter alone doesn't count.
    var access: Keyword? {
        lazy.filter { $0.detail == nil }.compactMap { modifier in
            guard case .keyword(let keyword) = modifier.name.tokenKind else { return nil }
            return Self.levels.contains(keyword) ? keyword : nil
        }.first
    }

    private static let levels: Set<Keyword> = [.fileprivate, .internal, .open, .package, .private, .public]
}

extension PatternSyntax {
    /// The names that it binds, with their places.
    fileprivate var names: [(name: String, node: Syntax)] {
        switch self.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let pattern): [(pattern.identifier.name, Syntax(pattern))]
        case .tuplePattern(let tuple): tuple.elements.flatMap(\.pattern.names)
        default: []
        }
    }
}

extension TypeSyntax {
    /// The type with the module or types that it is in, without generic arguments.
    fileprivate var path: String {
        switch self.as(TypeSyntaxEnum.self) {
        case .identifierType(let type): type.name.name
        case .memberType(let type): "\(type.baseType.path).\(type.name.name)"
        case .attributedType(let type): type.baseType.path
        default: trimmedDescription
        }
    }

    /// The names of the types that it stands for, without attributes, generic arguments and qualifiers.
    fileprivate var typeNames: [String] {
        switch self.as(TypeSyntaxEnum.self) {
        case .identifierType(let type): [type.name.name]
        case .memberType(let type): [type.name.name]
        case .attributedType(let type): type.baseType.typeNames
        case .compositionType(let type): type.elements.flatMap(\.type.typeNames)
        case .someOrAnyType(let type): type.constraint.typeNames
        case .tupleType(let type): type.elements.count == 1 ? type.elements.flatMap(\.type.typeNames) : []
        default: []
        }
    }
}
