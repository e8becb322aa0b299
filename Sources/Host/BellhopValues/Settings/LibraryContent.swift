/// The content of a module's library, if known.
public enum LibraryContent: Sendable, Hashable {
    /// The SHA-256 of the file, in hexadecimal.
    case hash(String)
    /// There is no readable library. A built-in module has none.
    case unknown
}
