internal import BellhopABI
internal import Foundation
internal import HostAccess

/// The host behind `moduleDataSource`.
final class HostDataSource: ModuleDataSource, Sendable {
    private let connection: HostConnection
    /// Settings don't change while an instance exists.
    let rawData: Data
    let data: JSONValue
    let identifier: String?

    init(_ connection: HostConnection) {
        self.connection = connection
        let raw = connection.call(.dataSource, \.data, named: "data") { data, host in
            var count = 0
            return data(host, &count).map { Data(bytes: $0, count: count) }
        }
        let rawData = raw ?? Data(#""""#.utf8)
        self.rawData = rawData
        data = JSONValue(json: rawData) ?? .null
        identifier = connection.call(.dataSource, \.identifier, named: "identifier") { identifier, host in
            identifier(host).map { String(cString: $0) }
        }
    }

    var theme: (any ThemeProvider)? { HostTheme(connection: connection) }

    nonisolated(nonsending) func getFilemapAsset(forKey key: String, forceCache: Bool) async throws -> Data {
        // The host would read the key only up to the NUL byte.
        guard !key.utf8.contains(0) else { throw FilemapAssetError.invalidAssetPath(key) }
        let pending = PendingAsset()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                pending.wait(continuation)
                let isAsked: Void? = connection.getAsset(key, forceCache: forceCache) { asset in
                    pending.resume(asset.result(forKey: key))
                }
                guard isAsked == nil else { return }
                let failure = forceCache ? FilemapAssetError.cacheUnavailable : .downloadFailed(statusCode: 0)
                pending.resume(.failure(failure))
            }
        } onCancel: {
            pending.resume(.failure(CancellationError()))
        }
    }

    var user: (any ModuleUser)? { token.map(SignedInUser.init) }

    private var token: String? {
        connection.call(.dataSource, \.user_token, named: "user_token") { read, host in
            var count = read(host, nil, 0)
            // The token may become longer between two calls.
            while count > 0 {
                var buffer = [CChar](repeating: 0, count: count + 1)
                count = read(host, &buffer, buffer.count)
                if count < buffer.count {
                    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
                }
            }
            return nil
        }
    }
}

extension HostAsset {
    /// The bytes, or the error that the author's code catches.
    fileprivate func result(forKey key: String) -> Result<Data, any Error> {
        switch error {
        case Int32(BELLHOP_ASSET_OK): .success(bytes)
        case Int32(BELLHOP_ASSET_CACHE_UNAVAILABLE): .failure(FilemapAssetError.cacheUnavailable)
        case Int32(BELLHOP_ASSET_INVALID_PATH): .failure(FilemapAssetError.invalidAssetPath(key))
        // A newer host may report other errors.
        default: .failure(FilemapAssetError.downloadFailed(statusCode: Int(status)))
        }
    }
}

private struct SignedInUser: ModuleUser {
    let token: String?
}
