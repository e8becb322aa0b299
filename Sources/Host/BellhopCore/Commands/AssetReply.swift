/// The reply to `asset`.
public struct AssetReply: Sendable, Equatable, Codable {
    /// The key of the asset.
    public var key: String
    /// The folder or the base URL that it belongs to.
    public var source: String
    /// The number of its bytes.
    public var size: Int
    /// Whether it comes from the cache.
    public var cached: Bool
    /// Its file in the host's cache, which a later asset may replace.
    public var file: String
    /// The number of the newest event when the asset was there.
    public var through: UInt64
    /// The id of the command, which its events name as their cause.
    public var command: String

    /// Creates a reply.
    public init(
        key: String, source: String, size: Int, cached: Bool, file: String, through: UInt64, command: String
    ) {
        self.key = key
        self.source = source
        self.size = size
        self.cached = cached
        self.file = file
        self.through = through
        self.command = command
    }
}
