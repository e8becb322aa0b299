public import Foundation

/// The data of the app that a module may read.
///
/// Any thread.
public protocol ModuleDataSource: AnyObject {
    /// The signed-in user, or nil if nobody is signed in.
    var user: (any ModuleUser)? { get }
    /// The colors of the app, or nil if the host has none.
    var theme: (any ThemeProvider)? { get }
    /// The `data` of the module's settings entry, or an empty string if the entry has none.
    var data: JSONValue { get }
    /// The same as JSON text, with the bytes of settings.json.
    var rawData: Data { get }
    /// The `identifier` of the module's settings entry.
    var identifier: String? { get }
    /// Gets an asset of the app. The key is a relative path such as `images/offer.png`.
    ///
    /// The host downloads the asset. If `forceCache` is true, the host uses only its cache. Throws
    /// ``FilemapAssetError``, or `CancellationError` if the task is cancelled.
    nonisolated(nonsending) func getFilemapAsset(forKey key: String, forceCache: Bool) async throws -> Data
}

extension ModuleDataSource {
    /// Returns nil.
    public var user: (any ModuleUser)? { nil }
    /// Returns nil.
    public var theme: (any ThemeProvider)? { nil }
    /// Returns an empty string.
    public var data: JSONValue { JSONValue(json: rawData) ?? "" }
    /// Returns an empty JSON string.
    public var rawData: Data { Data(#""""#.utf8) }
    /// Returns nil.
    public var identifier: String? { nil }

    /// Throws, because there are no assets.
    nonisolated(nonsending) public func getFilemapAsset(forKey key: String, forceCache: Bool) async throws -> Data {
        throw forceCache ? FilemapAssetError.cacheUnavailable : .downloadFailed(statusCode: 0)
    }

    /// Downloads an asset of the app.
    nonisolated(nonsending) public func getFilemapAsset(forKey key: String) async throws -> Data {
        try await getFilemapAsset(forKey: key, forceCache: false)
    }

    /// Gets an asset of the app, and decodes it from JSON.
    ///
    /// Throws ``FilemapAssetError/decodingFailed(underlying:)`` if the asset can't be decoded. If the type is `Data`,
    /// returns the bytes without decoding them.
    @_disfavoredOverload
    nonisolated(nonsending) public func getFilemapAsset<Asset: Decodable>(
        forKey key: String, forceCache: Bool = false
    ) async throws -> Asset {
        let data: Data = try await getFilemapAsset(forKey: key, forceCache: forceCache)
        if let data = data as? Asset { return data }
        do {
            return try JSONDecoder().decode(Asset.self, from: data)
        } catch {
            throw FilemapAssetError.decodingFailed(underlying: error)
        }
    }
}

/// The signed-in user.
public protocol ModuleUser {
    /// The session token.
    var token: String? { get }
}
