/// A request for an asset from a source.
public struct AssetOrder: Sendable, Hashable, Codable {
    /// The maximum size of an asset, in bytes.
    public static let sizeLimit = 16 << 20
    /// The maximum time of a download, including redirects.
    public static let timeLimit = Duration.seconds(30)
    /// The maximum number of redirects of a download.
    public static let redirectLimit = 5
    /// The maximum number of downloads that run at once.
    ///
    /// Further downloads wait.
    public static let downloads = 8
    /// The maximum size of the cache, in bytes.
    public static let cacheLimit = 256 << 20

    /// The source of the asset.
    public var source: AssetSource
    /// Its key.
    public var key: AssetKey
    /// Whether the host uses only the cache.
    public var isCacheOnly: Bool

    /// Creates an order.
    public init(source: AssetSource, key: AssetKey, isCacheOnly: Bool) {
        self.source = source
        self.key = key
        self.isCacheOnly = isCacheOnly
    }
}

/// An asset that was downloaded, or found in the cache.
public struct FetchedAsset: Sendable, Equatable, Codable {
    /// Its bytes.
    public var bytes: [UInt8]
    /// Whether the asset comes from the cache.
    public var isCached: Bool
    /// The path of the asset's file in the cache, or nil if the asset could not be written.
    public var file: String?
    /// Why the asset could not be written to the cache.
    public var notKept: BellhopError?

    /// Creates an asset.
    public init(bytes: [UInt8], isCached: Bool, file: String?, notKept: BellhopError? = nil) {
        self.bytes = bytes
        self.isCached = isCached
        self.file = file
        self.notKept = notKept
    }
}
