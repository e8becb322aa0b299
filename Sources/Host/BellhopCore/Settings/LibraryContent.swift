/// What the library of a module holds, as far as it is known.
public enum LibraryContent: Sendable, Hashable {
    /// The SHA-256 of the file, in hexadecimal.
    case hash(String)
    /// There is no library, or none that can be read; a built-in module has none either.
    case unknown
}
