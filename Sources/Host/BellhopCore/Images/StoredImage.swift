/// A shared object that a host keeps a private copy of.
public struct StoredImage: Sendable, Equatable {
    /// The path it was read from.
    public let source: String
    /// The SHA-256 of its bytes, in hexadecimal: its identity.
    public let hash: String
    /// The copy to load.
    public let path: String

    /// Makes an image.
    public init(source: String, hash: String, path: String) {
        self.source = source
        self.hash = hash
        self.path = path
    }
}
