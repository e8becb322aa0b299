internal import CCurl
internal import Foundation
internal import Synchronization

/// A GET that reads only the head of the response and follows redirects.
///
/// It uses libcurl, because FoundationNetworking's session cannot be stopped while a server sends faster than it reads.
final class HeadRequest: Sendable {
    enum Ending: Sendable {
        case status(Int)
        case failed(String)
        case cancelled
    }

    private struct State {
        /// The handle, which another thread uses only to wake the request.
        struct Handle: Sendable {
            nonisolated(unsafe) let pointer: UnsafeMutableRawPointer
        }

        /// The handle while the request is under way.
        var multi: Handle?
        var isCancelled = false
    }

    /// The context of libcurl's callbacks, used only on the thread of the request.
    private final class Head {
        let easy: UnsafeMutableRawPointer
        var status: Int?

        init(_ easy: UnsafeMutableRawPointer) { self.easy = easy }
    }

    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    private let address: String
    private let state = Mutex(State())

    init(_ address: String) { self.address = address }

    /// Sends the request on a thread of its own, and reports how it ended.
    func send(_ completion: @escaping @Sendable (Ending) -> Void) {
        let thread = Thread { [self] in completion(run()) }
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// Cancels the request.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            if let multi = state.multi { curl_multi_wakeup(multi.pointer) }
        }
    }

    private func run() -> Ending {
        guard Self.isReady, let easy = curl_easy_init() else { return .failed("libcurl cannot be used") }
        defer { curl_easy_cleanup(easy) }
        guard let multi = curl_multi_init() else { return .failed("libcurl cannot be used") }
        defer { curl_multi_cleanup(multi) }
        let head = Head(easy)
        Self.set(easy, address, Unmanaged.passUnretained(head).toOpaque())
        curl_multi_add_handle(multi, easy)
        defer { curl_multi_remove_handle(multi, easy) }
        let shared = State.Handle(pointer: multi)
        state.withLock { $0.multi = shared }
        // Cleared before the handle is cleaned up.
        defer { state.withLock { $0.multi = nil } }

        var running: Int32 = 1
        while running > 0, head.status == nil {
            if state.withLock(\.isCancelled) { return .cancelled }
            curl_multi_perform(multi, &running)
            if running > 0, head.status == nil { curl_multi_poll(multi, nil, 0, 1000, nil) }
        }
        return withExtendedLifetime(head) { head.status.map(Ending.status) ?? Self.ending(easy, in: multi) }
    }

    private static func set(_ easy: UnsafeMutableRawPointer, _ address: String, _ head: UnsafeMutableRawPointer) {
        _ = ccurl_set_text(easy, CURLOPT_URL, address)
        _ = ccurl_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https")
        _ = ccurl_set_text(easy, CURLOPT_USERAGENT, "bellhop")
        _ = ccurl_set_number(easy, CURLOPT_FOLLOWLOCATION, 1)
        _ = ccurl_set_number(easy, CURLOPT_MAXREDIRS, 10)
        _ = ccurl_set_number(easy, CURLOPT_NOSIGNAL, 1)
        // A header line starts with its name, and an empty line ends the head. Accepting no bytes ends the request.
        let header: ccurl_sink = { bytes, size, count, context in
            guard let context, let bytes, size * count <= 2, bytes.pointee == 13 || bytes.pointee == 10 else {
                return size * count
            }
            let head = Unmanaged<Head>.fromOpaque(context).takeUnretainedValue()
            let status = ccurl_status(head.easy)
            guard status >= 200, ![301, 302, 303, 307, 308].contains(status) else { return size * count }
            head.status = status
            return 0
        }
        _ = ccurl_set_header_sink(easy, header, head)
        _ = ccurl_set_body_sink(easy, { _, size, count, _ in size * count }, nil)
    }

    private static func ending(_ easy: UnsafeMutableRawPointer, in multi: UnsafeMutableRawPointer) -> Ending {
        var left: Int32 = 0
        guard let message = curl_multi_info_read(multi, &left) else { return .failed("it ended without a response") }
        let result = message.pointee.data.result
        guard result == CURLE_OK else { return .failed(String(cString: curl_easy_strerror(result))) }
        return .status(ccurl_status(easy))
    }
}
