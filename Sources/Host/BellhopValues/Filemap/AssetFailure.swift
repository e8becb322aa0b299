/// Why there is no asset.
public struct AssetFailure: Error, Sendable, Equatable, Codable {
    /// The kind of a failure.
    ///
    /// Modules receive it as a number.
    public enum Kind: UInt8, Sendable, CaseIterable, Codable {
        /// The asset could not be downloaded.
        case downloadFailed = 1
        /// The asset is not in the cache, and the request allowed only the cache.
        case cacheUnavailable
        /// The key is not a valid path of an asset.
        case invalidPath
    }

    /// The kind.
    public var kind: Kind
    /// The HTTP status of the response, or 0 if there was no usable response.
    public var status: Int
    /// What happened.
    public var error: BellhopError

    /// Creates a failure.
    public init(_ kind: Kind, status: Int = 0, _ error: BellhopError) {
        self.kind = kind
        self.status = status
        self.error = error
    }
}

extension AssetFailure {
    static func invalidPath(_ text: String, _ fault: String) -> AssetFailure {
        AssetFailure(
            .invalidPath,
            BellhopError(
                .assetInvalidPath, "\(text.cut(to: 200).quoted) is not a valid path of an asset: \(fault)",
                hint: "Use a relative path without . and .., such as images/offer.png"))
    }

    /// The download failed.
    ///
    /// A status of 0 means that there was no usable response.
    public static func downloadFailed(
        status: Int = 0, _ message: String, hint: String, cause: String? = nil
    ) -> AssetFailure {
        AssetFailure(
            .downloadFailed, status: status, BellhopError(.assetDownloadFailed, message, hint: hint, cause: cause))
    }

    /// The cache does not have an asset.
    public static func notCached(_ key: AssetKey) -> AssetFailure {
        AssetFailure(
            .cacheUnavailable,
            BellhopError(
                .assetCacheUnavailable, "\(key.path) is not in the cache",
                hint: "While its source can be reached, get the asset once without using only the cache"))
    }

    /// The host refuses a request before it looks for the asset.
    public static func refused(_ message: String, hint: String, isCacheOnly: Bool) -> AssetFailure {
        guard isCacheOnly else { return .downloadFailed(message, hint: hint) }
        return AssetFailure(.cacheUnavailable, BellhopError(.assetCacheUnavailable, message, hint: hint))
    }

    /// The instance that requested the asset has ended, or the host is stopping.
    public static func ended(isCacheOnly: Bool) -> AssetFailure {
        .refused(
            "the module ended before the asset arrived", hint: "Get the asset again when the module runs",
            isCacheOnly: isCacheOnly)
    }
}

extension BellhopError.Code {
    /// The key is not a valid path of an asset.
    public static let assetInvalidPath = Self(rawValue: "asset.invalid-path")
    /// An asset could not be downloaded.
    public static let assetDownloadFailed = Self(rawValue: "asset.download-failed")
    /// An asset is not in the cache.
    public static let assetCacheUnavailable = Self(rawValue: "asset.cache-unavailable")
    /// An asset could not be written to the cache.
    public static let assetNotCached = Self(rawValue: "asset.not-cached")
    /// The folder of the assets does not exist.
    public static let filemapMissing = Self(rawValue: "filemap.missing")
}
