/// A shared object of which the host keeps a private copy.
public struct StoredImage: Sendable, Equatable, Codable {
    /// The path that it was read from.
    public let source: String
    /// The SHA-256 of its bytes in hexadecimal, which identifies it, or that of all files if it brings libraries.
    public let hash: String
    /// The path of the copy, which is loaded.
    public let path: String
    /// The paths of the libraries that it brings, which `$ORIGIN` finds.
    public let companions: [String]
    /// The directory of the copies of it and of ``companions``, or nil if it brings no library.
    public let directory: String?

    /// Creates an image.
    public init(source: String, hash: String, path: String, companions: [String] = [], directory: String? = nil) {
        self.source = source
        self.hash = hash
        self.path = path
        self.companions = companions
        self.directory = directory
    }

    /// What has to be readable for the image to be loaded.
    public var readable: String { directory ?? path }
}
