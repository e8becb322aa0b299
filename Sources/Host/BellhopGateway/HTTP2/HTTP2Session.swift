internal import BellhopAPNs
internal import BellhopValues
internal import CNghttp2

/// The server's side of one HTTP/2 connection: bytes come in, and requests and bytes go out.
///
/// It knows no socket. nghttp2 keeps the protocol; what a client may make it hold is bounded here.
final class HTTP2Session: HTTPSession {
    /// What a client may use.
    struct Bounds {
        /// Streams at the same time before a valid token was seen, and after that (Apple's servers).
        var untrustedStreams = 1
        var streams = 1000
        /// Bytes of the headers of a request, as HPACK counts them (Apple's servers).
        var headers = 8000
        /// Bytes of a payload.
        ///
        /// A larger one is answered before its end.
        var body = 1 << 20
        /// How many more streams a client may reset before their answers than it lets be answered.
        var resets = 1000
    }

    private final class Stream {
        var request = ProviderRequest()
        /// The bytes of the headers so far.
        var headers = 0
        var host: String?
        /// Whether the request was handed over.
        var hasArrived = false
        /// Whether the client has sent everything.
        var isWhole = false
        /// The body of the response, and how much of it was sent.
        var body: [UInt8] = []
        var sent = 0
    }

    private let bounds: Bounds
    /// Whether a request may be about a topic, and so may be large.
    private let allowsTopics: (ProviderRequest) -> Bool
    private var session: OpaquePointer?
    private var streams: [Int32: Stream] = [:]
    private var arrivals: [HTTPArrival] = []
    private var isTrusted = false
    /// How many more streams were reset before their answers than answered.
    private var resets = 0
    /// The last stream that is processed, once the connection is to end.
    private var lastStream: Int32?

    /// Begins a connection; returns nil if there is no memory.
    init?(_ bounds: Bounds = Bounds(), allowsTopics: @escaping (ProviderRequest) -> Bool = { _ in false }) {
        self.bounds = bounds
        self.allowsTopics = allowsTopics
        guard let callbacks = Self.callbacks, let options = Self.options() else { return nil }
        defer { nghttp2_option_del(options) }
        let context = Unmanaged.passUnretained(self).toOpaque()
        guard nghttp2_session_server_new2(&session, callbacks, context, options) == 0 else { return nil }
        submitSettings(streams: bounds.untrustedStreams, first: true)
    }

    deinit { nghttp2_session_del(session) }

    // MARK: Bytes

    /// Takes in what the client has sent; returns false if the connection cannot go on.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let count = nghttp2_session_mem_recv(session, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        return count == bytes.count
    }

    var wantsMore: Bool { true }

    /// The requests that have arrived as a whole since the last call.
    func takeArrivals() -> [HTTPArrival] {
        defer { arrivals = [] }
        return arrivals
    }

    /// Appends what there is to send, up to about a number of bytes; returns false if the connection cannot go on.
    func write(to outgoing: inout [UInt8], atMost limit: Int) -> Bool {
        while outgoing.count < limit {
            var bytes: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(session, &bytes)
            guard count >= 0 else { return false }
            guard count > 0, let bytes else { return true }
            outgoing.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        }
        return true
    }

    /// Whether the connection has nothing more to read or to send.
    var isOver: Bool { nghttp2_session_want_read(session) == 0 && nghttp2_session_want_write(session) == 0 }

    // MARK: Answers

    /// Answers a request.
    ///
    /// Nothing happens, and it returns false, if the stream has ended meanwhile.
    @discardableResult
    func respond(to id: Int32, _ response: HTTPResponse) -> Bool {
        guard let stream = streams[id], isProcessed(id) else { return false }
        stream.body = response.body
        let fields = [(name: ":status", value: "\(response.status)")] + response.headers
        Self.withFields(fields) { fields in
            // Without a body, the headers end the stream: clients parse every frame of data that comes.
            guard !response.body.isEmpty else {
                nghttp2_submit_response(session, id, fields.baseAddress, fields.count, nil)
                return
            }
            var provider = nghttp2_data_provider()
            provider.read_callback = Self.readBody
            nghttp2_submit_response(session, id, fields.baseAddress, fields.count, &provider)
        }
        return true
    }

    /// Allows as many streams as a provider with a valid token gets.
    func trust() {
        guard !isTrusted else { return }
        isTrusted = true
        allow()
    }

    /// Allows so many streams from now on, or as many as usual.
    ///
    /// Those that have begun go on.
    func allow(streams: Int? = nil) { submitSettings(streams: streams ?? bounds.streams, first: false) }

    func goAway(_ reason: [UInt8]) { goAway(reason, before: nil) }

    /// Ends the connection after the streams that have begun, with data that says why.
    ///
    /// - Parameter stream: The first stream that isn't processed, if some that have begun aren't.
    func goAway(_ reason: [UInt8], before stream: Int32?) {
        // The streams of a client have odd numbers.
        let last = stream.map { max(0, $0 - 2) } ?? nghttp2_session_get_last_proc_stream_id(session)
        guard lastStream.map({ last < $0 }) ?? true else { return }
        lastStream = last
        nghttp2_submit_goaway(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, NGHTTP2_NO_ERROR.rawValue, reason, reason.count)
    }

    /// Whether a stream isn't one of those that a GOAWAY has told the client to begin again elsewhere.
    func isProcessed(_ id: Int32) -> Bool { lastStream.map { id <= $0 } ?? true }

    private func submitSettings(streams: Int, first: Bool) {
        var settings = [
            nghttp2_settings_entry(
                settings_id: Int32(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS.rawValue), value: UInt32(streams))
        ]
        if first {
            settings.append(
                nghttp2_settings_entry(
                    settings_id: Int32(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE.rawValue), value: UInt32(bounds.headers)))
        }
        nghttp2_submit_settings(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), settings, settings.count)
    }

    /// Calls with the fields as nghttp2 takes them.
    ///
    /// It copies them.
    private static func withFields(
        _ fields: [(name: String, value: String)], _ body: (UnsafeMutableBufferPointer<nghttp2_nv>) -> Void
    ) {
        var bytes: [UInt8] = []
        for field in fields {
            bytes += field.name.utf8
            bytes += field.value.utf8
        }
        bytes.withUnsafeMutableBufferPointer { bytes in
            guard var start = bytes.baseAddress else { return }
            var list = fields.map { field in
                defer { start += field.name.utf8.count + field.value.utf8.count }
                return nghttp2_nv(
                    name: start, value: start + field.name.utf8.count, namelen: field.name.utf8.count,
                    valuelen: field.value.utf8.count, flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue))
            }
            list.withUnsafeMutableBufferPointer { body($0) }
        }
    }

    // MARK: What nghttp2 calls

    private func begin(_ id: Int32) { streams[id] = Stream() }

    /// Adds a header; returns false if the request has too many.
    private func add(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, to id: Int32) -> Bool {
        guard let stream = streams[id] else { return true }
        stream.headers += name.count + value.count + 32
        guard stream.headers <= bounds.headers else { return false }
        let text = { String(decoding: value, as: UTF8.self) }
        switch String(decoding: name, as: UTF8.self) {
        case ":method": stream.request.method = text()
        case ":path": stream.request.path = text()
        case ":authority": stream.request.authority = text()
        case "host": stream.host = text()
        case let name:
            if let header = ProviderRequest.Header(name: name) { stream.request.add(header, text()) }
        }
        return true
    }

    private func add(_ bytes: UnsafeBufferPointer<UInt8>, toBodyOf id: Int32) {
        guard let stream = streams[id], !stream.hasArrived else { return }
        if stream.request.size == 0, allowsTopics(stream.request) { stream.request.allowTopics() }
        stream.request.add(body: bytes)
        if stream.request.size > bounds.body { arrive(stream, id) }
    }

    private func end(_ id: Int32) {
        guard let stream = streams[id] else { return }
        stream.isWhole = true
        if !stream.hasArrived { arrive(stream, id) }
    }

    private func arrive(_ stream: Stream, _ id: Int32) {
        stream.hasArrived = true
        if stream.request.authority == nil { stream.request.authority = stream.host }
        arrivals.append(HTTPArrival(stream: id, request: stream.request))
        stream.request = ProviderRequest()
    }

    /// The client has reset a stream.
    ///
    /// Some clients reset each stream that was answered, as curl does. Rapid reset (CVE-2023-44487) doesn't wait for the
    /// answers.
    private func reset(_ id: Int32) {
        guard streams[id] != nil else { return }
        resets += 1
        guard resets > bounds.resets else { return }
        nghttp2_session_terminate_session(session, NGHTTP2_ENHANCE_YOUR_CALM.rawValue)
    }

    /// A response was sent as a whole.
    ///
    /// A client that still sends is told that nobody reads it.
    private func answered(_ id: Int32) {
        resets = max(0, resets - 1)
        guard let stream = streams[id], !stream.isWhole else { return }
        nghttp2_submit_rst_stream(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), id, NGHTTP2_NO_ERROR.rawValue)
    }

    private func close(_ id: Int32) { streams[id] = nil }

    /// Copies a part of a body; the last part says that it is the last, so that no empty frame follows.
    private func read(bodyOf id: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>) -> (count: Int, isLast: Bool) {
        guard let stream = streams[id] else { return (0, true) }
        let part = stream.body[stream.sent...].prefix(buffer.count)
        _ = buffer.update(fromContentsOf: part)
        stream.sent += part.count
        return (part.count, stream.sent == stream.body.count)
    }

    private static func session(_ context: UnsafeMutableRawPointer?) -> HTTP2Session? {
        context.map { Unmanaged<HTTP2Session>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let readBody: nghttp2_data_source_read_callback = { _, id, buffer, count, flags, _, context in
        guard let session = HTTP2Session.session(context), let buffer, let flags else {
            return Int(cnghttp2_err_callback_failure)
        }
        let part = session.read(bodyOf: id, into: UnsafeMutableBufferPointer(start: buffer, count: count))
        if part.isLast { flags.pointee |= cnghttp2_data_flag_eof }
        return part.count
    }

    /// The callbacks of every session.
    ///
    /// They live as long as the program.
    nonisolated(unsafe) private static let callbacks: OpaquePointer? = {
        var callbacks: OpaquePointer?
        guard nghttp2_session_callbacks_new(&callbacks) == 0 else { return nil }
        nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, context in
            guard let frame, frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST else { return 0 }
            HTTP2Session.session(context)?.begin(frame.pointee.hd.stream_id)
            return 0
        }
        nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _, frame, name, nameCount, value, valueCount, _, context in
            guard let frame, let session = HTTP2Session.session(context) else { return cnghttp2_err_callback_failure }
            let fits = session.add(
                UnsafeBufferPointer(start: name, count: nameCount),
                UnsafeBufferPointer(start: value, count: valueCount),
                to: frame.pointee.hd.stream_id)
            return fits ? 0 : cnghttp2_err_temporal_callback_failure
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) { _, _, id, bytes, count, context in
            HTTP2Session.session(context)?.add(UnsafeBufferPointer(start: bytes, count: count), toBodyOf: id)
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, context in
            guard let frame else { return 0 }
            let stream = frame.pointee.hd.stream_id
            if frame.pointee.hd.type == UInt8(NGHTTP2_RST_STREAM.rawValue) {
                HTTP2Session.session(context)?.reset(stream)
            } else if HTTP2Session.endsStream(frame) {
                HTTP2Session.session(context)?.end(stream)
            }
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_send_callback(callbacks) { _, frame, context in
            guard let frame, HTTP2Session.endsStream(frame) else { return 0 }
            HTTP2Session.session(context)?.answered(frame.pointee.hd.stream_id)
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, id, _, context in
            HTTP2Session.session(context)?.close(id)
            return 0
        }
        return callbacks
    }()

    private static func endsStream(_ frame: UnsafePointer<nghttp2_frame>) -> Bool {
        let header = frame.pointee.hd
        guard header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 else { return false }
        return header.type == UInt8(NGHTTP2_HEADERS.rawValue) || header.type == UInt8(NGHTTP2_DATA.rawValue)
    }

    private static func options() -> OpaquePointer? {
        var options: OpaquePointer?
        guard nghttp2_option_new(&options) == 0 else { return nil }
        // nghttp2 would also count the streams that were answered.
        nghttp2_option_set_stream_reset_rate_limit(options, .max, .max)
        // Headers without an end (CVE-2024-28182).
        nghttp2_option_set_max_continuations(options, 8)
        nghttp2_option_set_max_settings(options, 32)
        nghttp2_option_set_max_outbound_ack(options, 1000)
        // What closed streams leave behind serves priorities, which APNs ignores.
        nghttp2_option_set_no_closed_streams(options, 1)
        return options
    }
}
