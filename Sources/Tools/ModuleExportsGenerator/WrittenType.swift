internal import LinuxNames
internal import PortFindings
internal import SwiftSyntax

/// A type as the source writes it.
///
/// `T?` and `[T]` have the same form as their long names.
indirect enum WrittenType: Equatable, Sendable {
    case named(String, [WrittenType])
    case tuple([WrittenType])
    case function([WrittenType], WrittenType)
    /// A type that the source doesn't determine.
    case unknown

    /// Reads a type; attributes, such as `@Sendable`, don't count.
    init(_ type: TypeSyntax) {
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType(let type): self = Self.nominal(type.name.name, type.genericArgumentClause)
        case .memberType(let type):
            let outer = type.baseType.trimmedDescription
            let isModule = LinuxModules.ofModules.isAvailable(outer) == true
            self = Self.nominal((isModule ? "" : "\(outer).") + type.name.name, type.genericArgumentClause)
        case .optionalType(let type): self = .named("Optional", [WrittenType(type.wrappedType)])
        case .implicitlyUnwrappedOptionalType(let type): self = .named("Optional", [WrittenType(type.wrappedType)])
        case .arrayType(let type): self = .named("Array", [WrittenType(type.element)])
        case .dictionaryType(let type): self = .named("Dictionary", [WrittenType(type.key), WrittenType(type.value)])
        case .tupleType(let type):
            let elements = type.elements.map { WrittenType($0.type) }
            self = elements.count == 1 ? elements[0] : .tuple(elements)
        case .functionType(let type) where type.effectSpecifiers == nil:
            self = .function(type.parameters.map { WrittenType($0.type) }, WrittenType(type.returnClause.type))
        case .attributedType(let type) where type.specifiers.isEmpty: self = WrittenType(type.baseType)
        case .someOrAnyType(let type) where type.someOrAnySpecifier.tokenKind == .keyword(.any):
            self = WrittenType(type.constraint)
        default: self = .unknown
        }
    }

    private static func nominal(_ name: String, _ arguments: GenericArgumentClauseSyntax?) -> WrittenType {
        if name == "Void" { return .tuple([]) }
        let types = arguments?.arguments.map { $0.argument.as(TypeSyntax.self).map(WrittenType.init) ?? .unknown }
        return .named(name, types ?? [])
    }

    /// Whether both may be the same type: a name that is not known can stand for any type.
    func mayBe(_ other: WrittenType, where isKnown: (String) -> Bool) -> Bool {
        switch (self, other) {
        case (.unknown, _), (_, .unknown): true
        case (.named(let name, _), _) where !isKnown(name): true
        case (.named(let name, let types), .named(let otherName, let others)):
            name == otherName && Self.mayBe(types, others, where: isKnown)
        case (.tuple(let types), .tuple(let others)): Self.mayBe(types, others, where: isKnown)
        case (.function(let types, let result), .function(let others, let otherResult)):
            Self.mayBe(types, others, where: isKnown) && result.mayBe(otherResult, where: isKnown)
        case (.named, _), (.tuple, _), (.function, _): false
        }
    }

    /// Whether both lists may be the same types.
    static func mayBe(_ types: [WrittenType], _ others: [WrittenType], where isKnown: (String) -> Bool) -> Bool {
        types.count == others.count && zip(types, others).allSatisfy { $0.mayBe($1, where: isKnown) }
    }
}
