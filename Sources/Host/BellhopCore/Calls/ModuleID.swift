/// The id of a module: the `name` of its settings entry.
///
/// Modules that share a name get ` (2)`, ` (3)` and so on, in file order.
public struct ModuleID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The text.
    public let rawValue: String

    /// Creates an id with a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text.
    public var description: String { rawValue }
}

/// The id of a push, which is unique in a state directory.
public struct PushID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The text.
    public let rawValue: String

    /// Creates an id with a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates the id of the push with a number.
    public init(number: Int) { rawValue = "p\(number)" }

    /// The number of the push, or nil if the text is not the id of a push.
    public var number: Int? { rawValue.hasPrefix("p") ? Int(rawValue.dropFirst()) : nil }

    /// The text.
    public var description: String { rawValue }
}

extension ModuleID: ExpressibleByStringLiteral {
    /// Creates an id with a text.
    public init(stringLiteral text: String) { self.init(rawValue: text) }
}

extension PushID: ExpressibleByStringLiteral {
    /// Creates an id with a text.
    public init(stringLiteral text: String) { self.init(rawValue: text) }
}
