/// A shared object of which the host keeps a private copy.
public struct StoredImage: Sendable, Equatable {
    /// The path that it was read from.
    public let source: String
    /// The SHA-256 of its bytes in hexadecimal, which identifies it.
    public let hash: String
    /// The path of the copy, which is loaded.
    public let path: String

    /// Creates an image.
    public init(source: String, hash: String, path: String) {
        self.source = source
        self.hash = hash
        self.path = path
    }
}
