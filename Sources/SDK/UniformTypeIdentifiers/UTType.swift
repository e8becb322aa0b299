public import Foundation

/// A type of data, of files or of anything else, in a tree of types.
///
/// The types of iOS are known with their conformance and their tags. Types that no application declares are dynamic.
public struct UTType: Sendable {
    /// The uniform type identifier, such as `public.jpeg`.
    public let identifier: String

    /// A type that is known to be declared, or to be dynamic.
    init(declared identifier: String) { self.identifier = identifier }

    /// The type with an identifier; nil if it is neither declared nor the identifier of a dynamic type.
    ///
    /// The identifier is not case-sensitive.
    public init?(_ identifier: String) {
        if let declaration = TypeRegistry.declaration(of: identifier) {
            self.identifier = declaration.identifier
        } else if let dynamic = DynamicIdentifier(identifier) {
            self.identifier = dynamic.text
        } else {
            return nil
        }
    }

    /// The first filename extension of ``tags``.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

    /// The first MIME type of ``tags``.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    /// The description of the type, in English; nil for a dynamic type.
    ///
    /// A type without a name of its own has that of the nearest type it conforms to.
    public var localizedDescription: String? {
        guard !isDynamic else { return nil }
        return TypeTree.first(from: identifier) { TypeRegistry.declaration(of: $0)?.description }
    }

    /// The version of the type; nil for most.
    public var version: Int? { nil }

    /// A page about the type; nil for most.
    public var referenceURL: URL? { nil }

    /// Whether the type was created from a tag or a conformance that no declared type has.
    public var isDynamic: Bool { identifier.hasPrefix(DynamicIdentifier.prefix) }

    /// Whether the type is declared by the system, or by code that exports or imports it.
    public var isDeclared: Bool { !isDynamic }

    /// Whether the identifier begins with `public.`.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    /// The names of the type in other systems, by class, each with the preferred one first.
    ///
    /// A dynamic type has the tag from which it was created. On Linux, it also has those that the shared MIME database
    /// has for it, if the database is installed.
    public var tags: [UTTagClass: [String]] {
        if let declaration = TypeRegistry.declaration(of: identifier) { return declaration.tags }
        return DynamicIdentifier(identifier)?.allTags ?? [:]
    }
}

extension UTType: Hashable {
    /// Whether the types have the same identifier.
    public static func == (one: UTType, other: UTType) -> Bool { one.key == other.key }

    /// Equal for equal types.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }

    private var key: String { identifier.lowercased() }
}

extension UTType: Codable {
    /// Reads an identifier; throws `DecodingError.dataCorrupted` if no type has it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no type \(identifier)")
        }
        self = type
    }

    /// Writes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier.
    public var description: String { identifier }

    /// The identifier, and whether the type is declared or dynamic.
    public var debugDescription: String { "\(identifier) (\(isDynamic ? "dynamic" : "declared"))" }
}

/// A class of tags for types, such as filename extensions.
public struct UTTagClass: RawRepresentable, Hashable, Codable, Sendable {
    /// The identifier of the class, such as `public.mime-type`.
    public let rawValue: String

    /// The class with an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Filename extensions, without the period.
    public static var filenameExtension: UTTagClass { UTTagClass(rawValue: "public.filename-extension") }
    /// MIME types.
    public static var mimeType: UTTagClass { UTTagClass(rawValue: "public.mime-type") }
}

extension UTTagClass: CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier of the class.
    public var description: String { rawValue }
    /// The identifier of the class.
    public var debugDescription: String { rawValue }
}

extension UTType {
    /// The type of files with an extension, which is written without a period.
    ///
    /// A dynamic type if no declared type with the extension conforms to `supertype`; nil for an empty extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type of data with a MIME type.
    ///
    /// A dynamic type if no declared type with the MIME type conforms to `supertype`; nil for an empty MIME type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The type with a tag.
    ///
    /// A dynamic type if no declared type with the tag conforms to `supertype`; nil for an empty tag or class.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard let type = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
        self = type
    }

    /// All declared types with a tag that conform to `supertype`, the preferred one first; otherwise one dynamic type.
    ///
    /// Empty for an empty tag or class.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        guard let tag = TypeTag(tagClass, tag) else { return [] }
        let declared = TypeRegistry.declarations(with: tag).map { UTType(declared: $0.identifier) }
            .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
        guard declared.isEmpty else { return declared }
        let dynamic = DynamicIdentifier(conformsTo: supertype.map { [$0.identifier] } ?? [], tags: [tag])
        return [UTType(declared: dynamic.text)]
    }

    /// The identifier of a dynamic type that conforms to an unknown type; nil for an empty tag or class.
    package static func dynamicIdentifier(tag: String, tagClass: UTTagClass, conformingTo parent: String) -> String? {
        TypeTag(tagClass, tag).map { DynamicIdentifier(conformsTo: [parent], tags: [$0]).text }
    }
}

extension UTType {
    /// Whether the type is equal to the other one, or conforms to it directly or indirectly.
    public func conforms(to type: UTType) -> Bool {
        let wanted = type.identifier.lowercased()
        return TypeTree.first(from: identifier) { $0.lowercased() == wanted ? true : nil } ?? false
    }

    /// Whether the type conforms to the other one, and is not equal to it.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

    /// Whether the other type conforms to this one, and is not equal to it.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// All types to which the type conforms, directly or indirectly, without itself.
    public var supertypes: Set<UTType> {
        var all: Set<UTType> = []
        _ = TypeTree.first(from: identifier) { identifier -> Never? in
            if let type = UTType(identifier) { all.insert(type) }
            return nil
        }
        all.remove(self)
        return all
    }
}

extension UTType {
    /// A type that the app defines.
    ///
    /// On iOS the information property list declares it. On Linux this call does: the type conforms to `parentType`,
    /// or otherwise to `public.data`, and has no tags. A type that is already declared does not change. Any thread.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaring: identifier, conformingTo: parentType)
    }

    /// A type that other code defines.
    ///
    /// On Linux this call declares it, unless it is declared already, as ``init(exportedAs:conformingTo:)`` does.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaring: identifier, conformingTo: parentType)
    }

    private init(declaring identifier: String, conformingTo parentType: UTType?) {
        // An identifier of a dynamic type says all there is about it.
        if let type = UTType(identifier) {
            self = type
        } else {
            let parent = parentType ?? .data
            self.identifier = TypeRegistry.declare(TypeDeclaration(identifier, conformsTo: [parent.identifier]))
        }
    }
}

/// The supertypes of a type.
enum TypeTree {
    /// The first result of `body`, for the type itself and then for its supertypes, nearer ones first.
    static func first<Value>(from identifier: String, _ body: (String) -> Value?) -> Value? {
        var waiting = [identifier]
        var seen: Set<String> = [identifier.lowercased()]
        var next = 0
        while next < waiting.count {
            let identifier = waiting[next]
            next += 1
            if let value = body(identifier) { return value }
            // The declarations of code can contain a cycle.
            waiting += parents(of: identifier).filter { seen.insert($0.lowercased()).inserted }
        }
        return nil
    }

    private static func parents(of identifier: String) -> [String] {
        if let declaration = TypeRegistry.declaration(of: identifier) { return declaration.conformsTo }
        return DynamicIdentifier(identifier)?.allParents ?? []
    }
}
