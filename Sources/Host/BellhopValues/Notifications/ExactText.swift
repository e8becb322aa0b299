/// An identifier as a key.
///
/// Two keys are equal only if they have the same bytes, as on iOS and in the database.
///
/// Two values of `String` are also equal if only their Unicode forms differ.
package struct ExactText: Hashable, Sendable {
    /// The identifier.
    package let text: String

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
    ///
    /// For Swift, `é` is equal to `e` with an accent that is a character of its own.
    package func isExactly(_ other: String?) -> Bool { other.map { utf8.elementsEqual($0.utf8) } ?? false }
}

extension String? {
    /// Whether a text has the same bytes, or there are none.
    package func isExactly(_ other: String?) -> Bool { map { $0.isExactly(other) } ?? (other == nil) }
}

extension [String] {
    /// Whether the texts of another list have the same bytes, one by one.
    package func isExactly(_ other: [String]) -> Bool { elementsEqual(other) { $0.isExactly($1) } }
}
