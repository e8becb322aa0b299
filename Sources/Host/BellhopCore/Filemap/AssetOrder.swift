/// An asset to get.
public struct AssetOrder: Sendable, Hashable {
    /// The most bytes of an asset.
    public static let sizeLimit = 16 << 20
    /// How long a download may take, with redirects.
    public static let timeLimit = Duration.seconds(30)
    /// The most redirects of a download.
    public static let redirectLimit = 5
    /// How many downloads run at once; more wait.
    public static let downloads = 8
    /// The most bytes of all assets in the cache.
    public static let cacheLimit = 256 << 20

    /// Where the asset is.
    public var source: AssetSource
    /// Its key.
    public var key: AssetKey
    /// Whether only the cache is used.
    public var isCacheOnly: Bool

    /// Creates an order.
    public init(source: AssetSource, key: AssetKey, isCacheOnly: Bool) {
        self.source = source
        self.key = key
        self.isCacheOnly = isCacheOnly
    }
}

/// An asset that was downloaded, or found in the cache.
public struct FetchedAsset: Sendable, Equatable {
    /// Its bytes.
    public var bytes: [UInt8]
    /// Whether they come from the cache.
    public var isCached: Bool
    /// Its file in the cache, or nil if it could not be kept.
    public var file: String?
    /// Why it could not be kept.
    public var notKept: BellhopError?

    /// Creates an asset.
    public init(bytes: [UInt8], isCached: Bool, file: String?, notKept: BellhopError? = nil) {
        self.bytes = bytes
        self.isCached = isCached
        self.file = file
        self.notKept = notKept
    }
}
