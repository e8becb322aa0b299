public import Foundation

/// Why a module gets no asset.
public enum FilemapAssetError: Error, Sendable {
    /// The asset could not be downloaded.
    ///
    /// The code is the HTTP status of the response, or 0 if there was no usable response.
    case downloadFailed(statusCode: Int)
    /// The asset isn't in the cache, and `forceCache` was true.
    case cacheUnavailable
    /// The asset could not be decoded.
    case decodingFailed(underlying: any Error)
    /// The key is not a valid relative path.
    case invalidAssetPath(String)
}

extension FilemapAssetError: LocalizedError {
    /// A description of the error.
    public var errorDescription: String? {
        switch self {
        case .downloadFailed(statusCode: 0): "The asset could not be downloaded."
        case .downloadFailed(let status): "The asset could not be downloaded: the status is \(status)."
        case .cacheUnavailable: "The asset is not in the cache."
        case .decodingFailed(let error): "The asset could not be decoded: \(error.localizedDescription)"
        case .invalidAssetPath(let path): "\"\(path)\" is not a valid path of an asset."
        }
    }
}
