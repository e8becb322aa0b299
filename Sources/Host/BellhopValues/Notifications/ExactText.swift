/// An identifier as a key.
///
/// Two keys are equal only if they have the same bytes, as on iOS and in the database.
///
/// Two values of `String` are also equal if only their Unicode forms differ.
package struct ExactText: Hashable, Sendable {
    private let text: String

    /// Creates the key of an identifier.
    package init(_ text: String) { self.text = text }

    /// Whether the identifiers have the same bytes.
    package static func == (one: Self, other: Self) -> Bool { one.text.isExactly(other.text) }

    /// Hashes the bytes.
    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    /// Whether a text has the same bytes.
    package func isExactly(_ other: String?) -> Bool { other.map { utf8.elementsEqual($0.utf8) } ?? false }
}
