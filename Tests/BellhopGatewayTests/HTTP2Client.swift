import BellhopAPNs
import CNghttp2

@testable import BellhopGateway

/// A client of HTTP/2 that is joined to a session in memory.
final class HTTP2Client {
    /// What has come for a request.
    struct Answer: Equatable {
        var headers: [String: String] = [:]
        var body = ""
        /// The number of frames of data.
        var frames = 0
        /// The error code with which the stream was closed.
        var closed: UInt32?
        /// Whether the server has reset the stream.
        var isReset = false
    }

    let server: HTTP2Session
    private(set) var answers: [Int32: Answer] = [:]
    private(set) var goAway: (error: UInt32, data: String, last: Int32)?
    /// The streams that the server allows.
    var allowedStreams: UInt32 { nghttp2_session_get_remote_settings(session, NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS) }
    private var session: OpaquePointer?
    private var bodies: [Int32: [UInt8]] = [:]

    init?(
        _ bounds: HTTP2Session.Bounds = .init(), allowsTopics: @escaping (ProviderRequest) -> Bool = { _ in false }
    ) {
        guard let server = HTTP2Session(bounds, allowsTopics: allowsTopics) else { return nil }
        self.server = server
        var callbacks: OpaquePointer?
        nghttp2_session_callbacks_new(&callbacks)
        defer { nghttp2_session_callbacks_del(callbacks) }
        nghttp2_session_callbacks_set_on_header_callback(callbacks) { _, frame, name, size, value, count, _, context in
            guard let frame, let client = HTTP2Client.client(context) else { return 0 }
            let text = { String(decoding: UnsafeBufferPointer(start: $0, count: $1), as: UTF8.self) }
            client.answers[frame.pointee.hd.stream_id, default: Answer()].headers[text(name, size)] = text(value, count)
            return 0
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) { _, _, id, bytes, count, context in
            HTTP2Client.client(context)?.answers[id, default: Answer()].body += String(
                decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, context in
            guard let frame, let client = HTTP2Client.client(context) else { return 0 }
            switch UInt32(frame.pointee.hd.type) {
            case NGHTTP2_DATA.rawValue: client.answers[frame.pointee.hd.stream_id]?.frames += 1
            case NGHTTP2_RST_STREAM.rawValue:
                client.answers[frame.pointee.hd.stream_id, default: Answer()].isReset = true
            case NGHTTP2_GOAWAY.rawValue:
                let data = UnsafeBufferPointer(
                    start: frame.pointee.goaway.opaque_data, count: frame.pointee.goaway.opaque_data_len)
                client.goAway = (
                    frame.pointee.goaway.error_code, String(decoding: data, as: UTF8.self),
                    frame.pointee.goaway.last_stream_id
                )
            default: break
            }
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, id, error, context in
            HTTP2Client.client(context)?.answers[id, default: Answer()].closed = error
            return 0
        }
        nghttp2_session_client_new(&session, callbacks, Unmanaged.passUnretained(self).toOpaque())
        nghttp2_submit_settings(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil, 0)
    }

    deinit { nghttp2_session_del(session) }

    private static func client(_ context: UnsafeMutableRawPointer?) -> HTTP2Client? {
        context.map { Unmanaged<HTTP2Client>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Begins a request.
    func request(_ headers: [(String, String)], body: [UInt8] = []) -> Int32 {
        var bytes: [UInt8] = []
        for (name, value) in headers { bytes += Array(name.utf8) + Array(value.utf8) }
        var provider = nghttp2_data_provider()
        provider.read_callback = { _, id, buffer, room, flags, _, context in
            guard let client = HTTP2Client.client(context), let buffer, let flags else { return 0 }
            let part = client.bodies[id]?.prefix(room) ?? []
            _ = UnsafeMutableBufferPointer(start: buffer, count: room).update(fromContentsOf: part)
            client.bodies[id]?.removeFirst(part.count)
            if client.bodies[id]?.isEmpty != false { flags.pointee |= cnghttp2_data_flag_eof }
            return part.count
        }
        let stream = bytes.withUnsafeMutableBufferPointer { bytes -> Int32 in
            guard var start = bytes.baseAddress else { return -1 }
            let list = headers.map { name, value in
                defer { start += name.utf8.count + value.utf8.count }
                return nghttp2_nv(
                    name: start, value: start + name.utf8.count, namelen: name.utf8.count, valuelen: value.utf8.count,
                    flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue))
            }
            return body.isEmpty
                ? nghttp2_submit_request(session, nil, list, list.count, nil, nil)
                : nghttp2_submit_request(session, nil, list, list.count, &provider, nil)
        }
        bodies[stream] = body
        return stream
    }

    /// Begins a push, with headers beside the usual ones.
    func push(_ headers: [(String, String)] = [], body: [UInt8] = Array("{}".utf8)) -> Int32 {
        request(
            [(":method", "POST"), (":scheme", "https"), (":path", "/3/device/00"), (":authority", "localhost")]
                + headers,
            body: body)
    }

    /// Resets a stream.
    func reset(_ stream: Int32) {
        nghttp2_submit_rst_stream(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream, NGHTTP2_CANCEL.rawValue)
    }

    /// Carries bytes in both directions until there are none, or so many were sent; returns false if the server has ended
    /// the connection.
    @discardableResult
    func exchange(upTo limit: Int = .max) -> Bool {
        var sent = 0
        while true {
            guard sent < limit else { return true }
            var bytes: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(session, &bytes)
            if count > 0 {
                // In parts, as a socket has them.
                let all = Array(UnsafeBufferPointer(start: bytes, count: count))
                sent += all.count
                for start in stride(from: 0, to: all.count, by: 1000) {
                    let isGood = all[start..<min(all.count, start + 1000)].withUnsafeBytes { server.receive($0) }
                    guard isGood else {
                        deliver()
                        return false
                    }
                }
            }
            if deliver() == 0, count <= 0 { return !server.isOver }
        }
    }

    /// Has the client read what the server writes; returns how much that is.
    @discardableResult
    private func deliver() -> Int {
        var outgoing: [UInt8] = []
        guard server.write(to: &outgoing, atMost: 1 << 20) else { return 0 }
        nghttp2_session_mem_recv(session, outgoing, outgoing.count)
        return outgoing.count
    }
}
