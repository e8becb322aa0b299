public import Foundation

/// Why a module gets no asset.
public enum FilemapAssetError: Error, Sendable {
    /// The asset could not be downloaded.
    ///
    /// The code is the HTTP status of the response, or 0 if there was no response that could be used.
    case downloadFailed(statusCode: Int)
    /// The asset isn't in the cache, and `forceCache` was true.
    case cacheUnavailable
    /// The asset was downloaded, and could not be decoded.
    case decodingFailed(underlying: any Error)
    /// The key is no relative path of an asset.
    case invalidAssetPath(String)
}

extension FilemapAssetError: LocalizedError {
    /// What happened, in a sentence.
    public var errorDescription: String? {
        switch self {
        case .downloadFailed(statusCode: 0): "The asset could not be downloaded."
        case .downloadFailed(let status): "The asset could not be downloaded: the server answered \(status)."
        case .cacheUnavailable: "The asset is not in the cache."
        case .decodingFailed(let error): "The asset could not be decoded: \(error.localizedDescription)"
        case .invalidAssetPath(let path): "\"\(path)\" is no path of an asset."
        }
    }
}
