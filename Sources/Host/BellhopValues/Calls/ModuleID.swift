/// The id of a module: what no edit of its settings entry changes, and the name that readers see (Semantics §1).
///
/// Ids with the same identity are equal. In events and replies, an id is only its name, and so are ids that are made
/// from a name: the identity is then the name.
public struct ModuleID: RawRepresentable, Sendable, Codable, CustomStringConvertible {
    /// The `identifier` of the settings entry, or else its package and its class.
    ///
    /// The module's directory, its requests and its notifications belong to it.
    public let identity: String
    /// The `name` of the settings entry.
    ///
    /// Modules that share a name get ` (2)`, ` (3)` and so on, in file order.
    public let rawValue: String

    /// Creates the id of a settings entry.
    public init(identity: String, name: String) {
        self.identity = identity
        rawValue = name
    }

    /// Creates an id that is only a name.
    public init(rawValue: String) { self.init(identity: rawValue, name: rawValue) }

    /// The name in a sentence, in quotes if it could be taken for anything else.
    public var description: String { rawValue.asName }
}

extension ModuleID: Hashable {
    /// Whether the ids are of one module, whatever its name.
    public static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension ModuleID: ExpressibleByStringLiteral {
    /// Creates an id with a text.
    public init(stringLiteral text: String) { self.init(rawValue: text) }
}

extension [ModuleID] {
    /// The names in a sentence, with commas between them.
    package var listed: String { map(\.description).joined(separator: ", ") }
}
