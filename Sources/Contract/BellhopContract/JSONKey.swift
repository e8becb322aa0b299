/// The key of a member of a JSON object.
package struct JSONKey: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The key itself.
    package let name: String

    /// Wraps a key.
    package init(_ name: String) { self.name = name }

    /// Wraps a key.
    package init(stringLiteral name: String) { self.name = name }

    /// Wraps a key of a push.
    package static func payload(_ key: PayloadKey) -> JSONKey { JSONKey(key.name) }
}
