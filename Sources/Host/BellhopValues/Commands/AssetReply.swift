/// The reply to `asset`.
public struct AssetReply: Sendable, Equatable, Codable {
    /// The key of the asset.
    public var key: String
    /// The source of the asset: a folder or a base URL.
    public var source: String
    /// The size of the asset, in bytes.
    public var size: Int
    /// Whether the asset comes from the cache.
    public var cached: Bool
    /// The path of the asset's file in the cache.
    ///
    /// A later download may replace the file.
    public var file: String
    /// The number of the last event before the reply.
    public var through: UInt64
    /// The id of the command, which its events name as their cause.
    public var command: Cause

    /// Creates a reply.
    public init(
        key: String, source: String, size: Int, cached: Bool, file: String, through: UInt64, command: Cause
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
