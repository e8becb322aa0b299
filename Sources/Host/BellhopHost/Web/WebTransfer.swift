internal import CCurl
internal import Synchronization

/// One GET request with libcurl, over HTTP or HTTPS.
///
/// Another thread can cancel it.
final class WebTransfer: Sendable {
    enum Ending: Sendable {
        case status(Int)
        case failed(String)
        case cancelled
    }

    private struct State {
        /// The handle.
        ///
        /// Another thread uses it only to wake the request.
        struct Handle: Sendable {
            nonisolated(unsafe) let pointer: UnsafeMutableRawPointer
        }

        /// The handle while the request is under way.
        var multi: Handle?
        var isCancelled = false
    }

    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    private let state = Mutex(State())

    /// Cancels the request.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            if let multi = state.multi { curl_multi_wakeup(multi.pointer) }
        }
    }

    /// Sends the request.
    ///
    /// Blocks the calling thread until the request ends or `isDone` returns true.
    ///
    /// - Parameters:
    ///   - set: Sets the callbacks of the handle, and returns their context. The context lives until the request ends.
    ///   - ending: Returns the result of the request from the context and from the result of libcurl.
    func run<Context: AnyObject>(
        _ address: String, redirects: Int, set: (UnsafeMutableRawPointer) -> Context, isDone: (Context) -> Bool,
        ending: (Context, Ending) -> Ending
    ) -> Ending {
        guard Self.isReady, let easy = curl_easy_init() else { return .failed("libcurl cannot be used") }
        defer { curl_easy_cleanup(easy) }
        guard let multi = curl_multi_init() else { return .failed("libcurl cannot be used") }
        defer { curl_multi_cleanup(multi) }
        let context = set(easy)
        return withExtendedLifetime(context) {
            _ = ccurl_set_text(easy, CURLOPT_URL, address)
            _ = ccurl_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https")
            _ = ccurl_set_text(easy, CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
            _ = ccurl_set_text(easy, CURLOPT_USERAGENT, "bellhop")
            _ = ccurl_set_number(easy, CURLOPT_FOLLOWLOCATION, 1)
            _ = ccurl_set_number(easy, CURLOPT_MAXREDIRS, redirects)
            _ = ccurl_set_number(easy, CURLOPT_NOSIGNAL, 1)
            // Without this, ending a request waits for name resolution.
            _ = ccurl_set_quick_exit(easy)
            return ending(context, perform(easy, multi) { isDone(context) })
        }
    }

    private func perform(
        _ easy: UnsafeMutableRawPointer, _ multi: UnsafeMutableRawPointer, until isDone: () -> Bool
    ) -> Ending {
        curl_multi_add_handle(multi, easy)
        defer { curl_multi_remove_handle(multi, easy) }
        let shared = State.Handle(pointer: multi)
        state.withLock { $0.multi = shared }
        // Cleared before the handle is cleaned up.
        defer { state.withLock { $0.multi = nil } }
        var running: Int32 = 1
        while running > 0, !isDone() {
            if state.withLock(\.isCancelled) { return .cancelled }
            curl_multi_perform(multi, &running)
            if running > 0, !isDone() { curl_multi_poll(multi, nil, 0, 1000, nil) }
        }
        var left: Int32 = 0
        guard let message = curl_multi_info_read(multi, &left) else { return .failed("it ended without a response") }
        let result = message.pointee.data.result
        guard result == CURLE_OK else { return .failed(String(cString: curl_easy_strerror(result))) }
        return .status(ccurl_status(easy))
    }
}
