internal import BellhopValues
internal import CCurl
internal import Synchronization

/// The download of one asset, with a limit for its size and its time.
final class AssetDownload: Sendable {
    /// The context of libcurl's callbacks, used only on the thread of the download.
    private final class Body {
        let easy: UnsafeMutableRawPointer
        var bytes: [UInt8] = []
        /// The status of a response that is not 2xx.
        var refusal: Int?
        var isTooLong = false

        init(_ easy: UnsafeMutableRawPointer) { self.easy = easy }

        /// Adds received bytes.
        ///
        /// Returns false if the transfer is to stop.
        func take(_ more: UnsafeRawBufferPointer) -> Bool {
            let status = ccurl_status(easy)
            guard 200..<300 ~= status else {
                refusal = status
                return false
            }
            isTooLong = bytes.count + more.count > AssetOrder.sizeLimit
            if !isTooLong { bytes += more }
            return !isTooLong
        }
    }

    private let transfer = WebTransfer()
    private let isLate = Atomic(false)

    /// Cancels the download, because the host ends or nobody waits for the asset.
    func cancel() { transfer.cancel() }

    /// Downloads the asset at an address.
    ///
    /// Blocks the calling thread.
    func run(_ address: String, clock: any HostClock) throws(AssetFailure) -> [UInt8] {
        let deadline = clock.schedule(after: AssetOrder.timeLimit) { [self] in
            isLate.store(true, ordering: .relaxed)
            transfer.cancel()
        }
        defer { deadline.cancel() }
        var body: Body?
        let ending = transfer.run(address, redirects: AssetOrder.redirectLimit) { easy in
            let context = Body(easy)
            body = context
            // Accepts every content encoding that libcurl can decode.
            _ = ccurl_set_text(easy, CURLOPT_ACCEPT_ENCODING, "")
            let sink: ccurl_sink = { bytes, size, count, context in
                guard let context else { return 0 }
                let body = Unmanaged<Body>.fromOpaque(context).takeUnretainedValue()
                return body.take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
            }
            _ = ccurl_set_body_sink(easy, sink, Unmanaged.passUnretained(context).toOpaque())
            return context
        } isDone: { _ in
            false
        } ending: { body, ending in
            body.refusal.map(WebTransfer.Ending.status) ?? ending
        }
        if body?.isTooLong == true { throw .tooLong(address) }
        switch ending {
        case .status(200..<300): return body?.bytes ?? []
        case .status(let status):
            throw .downloadFailed(
                status: status, "\(address) responded with status \(status)",
                hint: "Check the key, and \"filemap\" in settings.json")
        case .failed(let cause): throw .noAnswer(address, cause)
        case .cancelled where isLate.load(ordering: .relaxed):
            throw .noAnswer(address, "it was not complete after \(AssetOrder.timeLimit.components.seconds) s")
        case .cancelled: throw .noAnswer(address, "it was cancelled")
        }
    }
}

extension AssetFailure {
    /// The asset is larger than the limit.
    static func tooLong(_ place: String) -> AssetFailure {
        .downloadFailed(
            "\(place) is larger than \(AssetOrder.sizeLimit >> 20) MiB, the limit for an asset",
            hint: "Make the asset smaller, or split it")
    }

    fileprivate static func noAnswer(_ address: String, _ cause: String) -> AssetFailure {
        .downloadFailed(
            "\(address) could not be downloaded", hint: "Check \"filemap\", and that this machine can reach the server",
            cause: cause)
    }
}
