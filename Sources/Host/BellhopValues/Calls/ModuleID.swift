/// The id of a module: what no edit of its settings entry changes, and the name that readers see (Semantics §1).
///
/// Ids with the same identity are equal. In events and replies, an id is only its name, and so are ids that are made
/// from a name: the identity is then the name.
public struct ModuleID: RawRepresentable, Sendable, CustomStringConvertible {
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

extension ModuleID: Codable {
    /// Reads an id that is only a name, or an id of a recording.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let parts = try? container.decode([String].self), parts.count == 2 {
            self.init(identity: parts[0], name: parts[1])
        } else {
            self.init(rawValue: try container.decode(String.self))
        }
    }

    /// Writes the name, and in a recording the identity before it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let key = CodingUserInfoKey.isRecording, encoder.userInfo[key] != nil {
            try container.encode([identity, rawValue])
        } else {
            try container.encode(rawValue)
        }
    }
}

extension CodingUserInfoKey {
    /// Set if an encoder writes a recording, whose ids keep the identities of modules.
    package static let isRecording = CodingUserInfoKey(rawValue: "isRecording")
}

extension ModuleID: ExpressibleByStringLiteral {
    /// Creates an id with a text.
    public init(stringLiteral text: String) { self.init(rawValue: text) }
}

extension [ModuleID] {
    /// The names in a sentence, with commas between them.
    package var listed: String { map(\.description).joined(separator: ", ") }
}
