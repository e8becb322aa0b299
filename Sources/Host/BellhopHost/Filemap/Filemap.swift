internal import BellhopPhone
internal import BellhopValues
internal import Foundation
internal import Synchronization

/// Gets assets from their source or from the cache, and writes them to the cache (Semantics §12).
final class Filemap: Sendable {
    private struct State {
        var downloads: [Ticket<FetchedAsset>: AssetDownload] = [:]
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

    /// Gets an asset from its source and writes it to the cache, or reads it from the cache.
    func fetch(_ order: AssetOrder, _ ticket: Ticket<FetchedAsset>) {
        guard case .address = order.source, !order.isCacheOnly else {
            return files.addOperation { [self] in finish(ticket) { () throws(AssetFailure) in try asset(order) } }
        }
        let download = AssetDownload()
        state.withLock { state in
            if state.isClosed { download.cancel() } else { state.downloads[ticket] = download }
        }
        web.async { [self] in
            finish(ticket) { () throws(AssetFailure) in
                kept(try download.run(order.source.place(of: order.key), clock: clock), of: order)
            }
            state.withLock { _ = $0.downloads.removeValue(forKey: ticket) }
        }
    }

    /// Cancels the download of an asset, which still reports its end.
    func cancel(_ ticket: Ticket<FetchedAsset>) { state.withLock { $0.downloads[ticket] }?.cancel() }

    /// Checks that the folder of assets exists.
    func check(_ folder: String, at location: Location) {
        files.addOperation { [mailbox] in
            if let error = AssetFolder(path: folder).missing(at: location) { mailbox.post(.filemapMissing(error)) }
        }
    }

    /// Removes drafts that earlier hosts left.
    func removeLeftovers() { cache.removeDrafts() }

    /// Cancels all downloads because the loop has ended.
    func close() {
        let downloads = state.withLock { state in
            state.isClosed = true
            return Array(state.downloads.values)
        }
        for download in downloads { download.cancel() }
    }

    private func finish(_ ticket: Ticket<FetchedAsset>, _ fetch: () throws(AssetFailure) -> FetchedAsset) {
        mailbox.post(.assetFetched(ticket, Result { () throws(AssetFailure) in try fetch() }))
    }

    /// Reads an asset from the cache or from the folder.
    private func asset(_ order: AssetOrder) throws(AssetFailure) -> FetchedAsset {
        guard !order.isCacheOnly, case .folder(let path) = order.source else { return try cache.asset(order) }
        return kept(try AssetFolder(path: path).read(order.key), of: order)
    }

    private func kept(_ bytes: [UInt8], of order: AssetOrder) -> FetchedAsset {
        do throws(BellhopError) {
            return FetchedAsset(bytes: bytes, isCached: false, file: try cache.keep(bytes, of: order))
        } catch {
            return FetchedAsset(bytes: bytes, isCached: false, file: nil, notKept: error)
        }
    }
}
