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
