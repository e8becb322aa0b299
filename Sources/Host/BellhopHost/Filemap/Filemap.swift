internal import BellhopCore
internal import Foundation
internal import Synchronization

/// Gets assets from their source or from the cache, and writes them to the cache (Semantics §12).
final class Filemap: Sendable {
    private struct State {
        var lastNumber = 0
        var downloads: [Int: AssetDownload] = [:]
        var isClosed = false
    }

    private let mailbox: Mailbox
    private let clock: any HostClock
    private let cache: AssetCache
    private let state = Mutex(State())
    private let web = DownloadThreads(limit: AssetOrder.downloads)
    /// The threads that read files.
    private let files = OperationQueue()

    init(_ configuration: HostConfiguration, _ mailbox: Mailbox) {
        self.mailbox = mailbox
        clock = configuration.clock
        cache = AssetCache(directory: configuration.absoluteStateDirectory + "/filemap")
        files.maxConcurrentOperationCount = 4
    }

    func perform(_ effect: Effect) {
        switch effect {
        case .fetchAsset(let order, let ticket):
            let fetch: @Sendable () -> Void = { [self] in
                mailbox.post(
                    .assetFetched(ticket, Result { () throws(AssetFailure) in try asset(order) }))
            }
            if case .address = order.source, !order.isCacheOnly {
                web.async(fetch)
            } else {
                files.addOperation(fetch)
            }
        case .checkFolder(let path, let location):
            files.addOperation { [mailbox] in
                if let error = AssetFolder(path: path).missing(at: location) { mailbox.post(.filemapMissing(error)) }
            }
        case .removeLeftovers: cache.removeDrafts()
        default: break
        }
    }

    /// Cancels all downloads because the loop has ended.
    func close() {
        let downloads = state.withLock { state in
            state.isClosed = true
            return Array(state.downloads.values)
        }
        for download in downloads { download.cancel() }
    }

    private func asset(_ order: AssetOrder) throws(AssetFailure) -> FetchedAsset {
        if order.isCacheOnly { return try cache.asset(order) }
        let bytes =
            switch order.source {
            case .folder(let path): try AssetFolder(path: path).read(order.key)
            case .address: try download(order.source.place(of: order.key))
            }
        do throws(BellhopError) {
            return FetchedAsset(bytes: bytes, isCached: false, file: try cache.keep(bytes, of: order))
        } catch {
            return FetchedAsset(bytes: bytes, isCached: false, file: nil, notKept: error)
        }
    }

    private func download(_ address: String) throws(AssetFailure) -> [UInt8] {
        let download = AssetDownload()
        let number = state.withLock { state in
            state.lastNumber += 1
            state.downloads[state.lastNumber] = download
            if state.isClosed { download.cancel() }
            return state.lastNumber
        }
        defer { state.withLock { _ = $0.downloads.removeValue(forKey: number) } }
        return try download.run(address, clock: clock)
    }
}
