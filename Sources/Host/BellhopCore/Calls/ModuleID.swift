/// Which module of the running configuration is meant: the `name` of its settings entry, made unique with ` (2)`, ` (3)`
/// in file order where several share one.
public struct ModuleID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The text.
    public let rawValue: String

    /// Wraps a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text.
    public var description: String { rawValue }
}

/// Which push is meant: the host's own id, never given twice in one state directory.
public struct PushID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The text.
    public let rawValue: String

    /// Wraps a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The id of the push with this number.
    public init(number: Int) { rawValue = "p\(number)" }

    /// Its number; nil for a text that is no push's id.
    public var number: Int? { rawValue.hasPrefix("p") ? Int(rawValue.dropFirst()) : nil }

    /// The text.
    public var description: String { rawValue }
}

extension ModuleID: ExpressibleByStringLiteral {
    /// Wraps a text.
    public init(stringLiteral text: String) { self.init(rawValue: text) }
}

extension PushID: ExpressibleByStringLiteral {
    /// Wraps a text.
    public init(stringLiteral text: String) { self.init(rawValue: text) }
}
