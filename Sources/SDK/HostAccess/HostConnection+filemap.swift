internal import BellhopABI
package import Foundation

/// An asset from the host, or the reason why there is none.
package struct HostAsset: Sendable {
    /// The bytes.
    package var bytes = Data()
    /// The `BELLHOP_ASSET_` value.
    package var error: Int32
    /// The HTTP status of a failed download, or 0.
    package var status: Int32
}

extension HostConnection {
    /// Gets an asset.
    ///
    /// `answer` is called once, on any thread.
    ///
    /// If the host does not support assets, returns nil and does not call `answer`.
    package func getAsset(
        _ key: String, forceCache: Bool, _ answer: @escaping @Sendable (HostAsset) -> Void
    ) -> Void? {
        call(.filemap, \.get, named: "get") { get, host in
            let taker = Unmanaged.passRetained(AssetTaker(answer)).toOpaque()
            get(host, key, forceCache, taker) { taker, asset in
                guard let taker else { return }
                // The host calls this function once, so the retained object is released once.
                Unmanaged<AssetTaker>.fromOpaque(taker).takeRetainedValue().take(asset)
            }
            return ()
        }
    }
}

private final class AssetTaker: Sendable {
    private let answer: @Sendable (HostAsset) -> Void

    init(_ answer: @escaping @Sendable (HostAsset) -> Void) { self.answer = answer }

    func take(_ asset: UnsafePointer<bellhop_asset_t>?) {
        guard let asset = Sized(asset) else {
            return answer(HostAsset(error: Int32(BELLHOP_ASSET_DOWNLOAD_FAILED), status: 0))
        }
        var taken = HostAsset(
            error: asset[\.error] ?? Int32(BELLHOP_ASSET_DOWNLOAD_FAILED), status: asset[\.status] ?? 0)
        if let bytes = asset[\.bytes], let count = asset[\.count] { taken.bytes = Data(bytes: bytes, count: count) }
        answer(taken)
    }
}
