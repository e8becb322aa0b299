internal import BellhopSystem
internal import CMicroHTTPD
internal import Glibc

/// Answers the requests of an HTTP server.
@MainActor
protocol HTTPResponder: AnyObject {
    /// What a request is for; throws why it is refused.
    func route(of request: PageRequest) throws(RequestCheck.Refusal) -> PageRoute
    /// Answers a request that was read: sets ``Exchange/response`` at once, or suspends it and does so later.
    func answer(_ exchange: Exchange)
    /// Begins to follow events.
    func begin(_ exchange: Exchange)
    /// The next bytes for a browser that follows events; none suspends it.
    func events(for exchange: Exchange, most: Int) -> ArraySlice<UInt8>
    /// An exchange has ended.
    func ended(_ exchange: Exchange)
}

/// An HTTP/1.1 server on the thread of a poller, by libmicrohttpd.
///
/// It gets the bytes of every response from a function. So libmicrohttpd sends with `send`: the confinement of the process
/// refuses `sendmsg`, with which it sends a response whose bytes it has.
@MainActor
final class HTTPServer: PollerClient {
    /// The most connections, and how long one may be without activity, in seconds.
    private static let connections: UInt32 = 256
    private static let timeout: UInt32 = 60

    private let poller: Poller
    private unowned let responder: any HTTPResponder
    private var daemon: OpaquePointer?
    /// Whether there is something to do at the end of this round.
    private var isDue = false

    /// Serves on a socket that listens; nil if the library refuses.
    init?(listener: Int32, _ poller: Poller, _ responder: any HTTPResponder) {
        self.poller = poller
        self.responder = responder
        let this = Unmanaged.passUnretained(self).toOpaque()
        daemon = cmicrohttpd_start(listener, Self.connections, Self.timeout, answerRequest, endRequest, this)
        guard let daemon else { return nil }
        poller.watch(cmicrohttpd_descriptor(daemon), for: self)
    }

    nonisolated func ready(_ descriptor: Int32, reading: Bool, writing: Bool) { MainActor.assumeIsolated { run() } }

    /// Does what there is to do, in this round.
    func due() {
        guard !isDue else { return }
        isDue = true
        poller.atRoundEnd { [self] in MainActor.assumeIsolated { run() } }
    }

    private func run() {
        isDue = false
        guard let daemon else { return }
        MHD_run(daemon)
        if cmicrohttpd_is_due(daemon) != 0 { due() }
    }

    // MARK: What the library calls

    /// Takes a request in steps: its head, its body, and its end.
    fileprivate func take(
        _ connection: OpaquePointer, _ head: () -> PageRequest, body: UnsafeBufferPointer<UInt8>,
        _ state: inout UnsafeMutableRawPointer?
    ) -> MHD_Result {
        guard let known = state else {
            let request = head()
            do throws(RequestCheck.Refusal) {
                let exchange = Exchange(
                    try responder.route(of: request), acceptsGzip: request.acceptsGzip, on: connection)
                state = Unmanaged.passRetained(exchange).toOpaque()
                return .YES
            } catch {
                // The body of a request that is refused isn't read.
                return queue(.empty(error.rawValue), connection)
            }
        }
        let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
        guard body.isEmpty else {
            exchange.receive(body)
            return .YES
        }
        if case .events = exchange.route {
            responder.begin(exchange)
            return queueEvents(exchange)
        }
        if exchange.response == nil { responder.answer(exchange) }
        guard let response = exchange.response else { return .YES }
        return queue(response, connection)
    }

    fileprivate func end(_ exchange: Exchange) { responder.ended(exchange) }

    /// Writes events where the library wants them; returns how many bytes.
    fileprivate func write(_ exchange: Exchange, to buffer: UnsafeMutableRawBufferPointer) -> Int {
        let bytes = responder.events(for: exchange, most: buffer.count)
        if bytes.isEmpty { exchange.suspend() } else { buffer.copyBytes(from: bytes) }
        return bytes.count
    }

    // MARK: Responses

    private func queue(_ response: Response, _ connection: OpaquePointer) -> MHD_Result {
        let reader = BodyReader(response.body)
        let made = MHD_create_response_from_callback(
            UInt64(response.body.size), 32 << 10, readBody, Unmanaged.passRetained(reader).toOpaque(), releaseBody)
        let encoding = response.encoding.map { [("Content-Encoding", $0)] } ?? []
        return queue(made, response.status, [("Content-Type", response.type)] + encoding, connection)
    }

    private func queueEvents(_ exchange: Exchange) -> MHD_Result {
        cmicrohttpd_keep(exchange.connection)
        let reader = EventsReader(self, exchange)
        let made = MHD_create_response_from_callback(
            cmicrohttpd_size_unknown, 32 << 10, readEvents, Unmanaged.passRetained(reader).toOpaque(), releaseEvents)
        return queue(made, 200, [("Content-Type", "text/event-stream")], exchange.connection)
    }

    private func queue(
        _ response: OpaquePointer?, _ status: Int, _ headers: [(String, String)], _ connection: OpaquePointer
    ) -> MHD_Result {
        guard let response else { return .NO }
        defer { MHD_destroy_response(response) }
        for (name, value) in Response.headers + headers { MHD_add_response_header(response, name, value) }
        return MHD_queue_response(connection, UInt32(status), response)
    }
}

/// Reads the body of a response.
private final class BodyReader {
    private let body: Response.Body

    init(_ body: Response.Body) { self.body = body }

    func read(at position: Int, to buffer: UnsafeMutableRawBufferPointer) -> Int {
        switch body {
        case .bytes(let bytes):
            let part = bytes.dropFirst(position).prefix(buffer.count)
            buffer.copyBytes(from: part)
            return part.count
        case .file(let file, _): return pread(file.number, buffer.baseAddress, buffer.count, position)
        }
    }
}

/// What writes events to a browser.
private final class EventsReader {
    unowned let server: HTTPServer
    let exchange: Exchange

    init(_ server: HTTPServer, _ exchange: Exchange) { (self.server, self.exchange) = (server, exchange) }
}

// MARK: Functions for the library, which calls them on the thread of the poller

private let answerRequest: MHD_AccessHandlerCallback = { this, connection, path, method, _, bytes, size, state in
    guard let this, let connection, let path, let method, let size, let state else { return .NO }
    nonisolated(unsafe) let (shared, request) = (this, (connection, path, method, bytes, size, state))
    return MainActor.assumeIsolated {
        let (connection, path, method, bytes, size, state) = request
        let server = Unmanaged<HTTPServer>.fromOpaque(shared).takeUnretainedValue()
        let body = UnsafeBufferPointer(
            start: UnsafeRawPointer(bytes)?.assumingMemoryBound(to: UInt8.self), count: bytes == nil ? 0 : size.pointee)
        defer { size.pointee = 0 }
        return server.take(
            connection, { PageRequest(connection, String(cString: method), String(cString: path)) }, body: body,
            &state.pointee)
    }
}

private let endRequest: MHD_RequestCompletedCallback = { this, _, state, _ in
    guard let this, let state, let known = state.pointee else { return }
    state.pointee = nil
    nonisolated(unsafe) let (shared, ended) = (this, known)
    MainActor.assumeIsolated {
        Unmanaged<HTTPServer>.fromOpaque(shared).takeUnretainedValue().end(
            Unmanaged<Exchange>.fromOpaque(ended).takeRetainedValue())
    }
}

private let readBody: MHD_ContentReaderCallback = { reader, position, buffer, size in
    guard let reader, let buffer else { return cmicrohttpd_end_of_stream }
    let count = Unmanaged<BodyReader>.fromOpaque(reader).takeUnretainedValue().read(
        at: Int(position), to: UnsafeMutableRawBufferPointer(start: buffer, count: size))
    return count > 0 ? count : cmicrohttpd_end_of_stream
}

private let releaseBody: MHD_ContentReaderFreeCallback = { reader in
    if let reader { Unmanaged<BodyReader>.fromOpaque(reader).release() }
}

private let readEvents: MHD_ContentReaderCallback = { reader, _, buffer, size in
    guard let reader, let buffer else { return cmicrohttpd_end_of_stream }
    nonisolated(unsafe) let (shared, room) = (reader, UnsafeMutableRawBufferPointer(start: buffer, count: size))
    return MainActor.assumeIsolated {
        let reader = Unmanaged<EventsReader>.fromOpaque(shared).takeUnretainedValue()
        return reader.server.write(reader.exchange, to: room)
    }
}

private let releaseEvents: MHD_ContentReaderFreeCallback = { reader in
    if let reader { Unmanaged<EventsReader>.fromOpaque(reader).release() }
}

extension PageRequest {
    /// What the library has read of a request.
    fileprivate init(_ connection: OpaquePointer, _ method: String, _ path: String) {
        func value(_ kind: MHD_ValueKind, _ name: String) -> String? {
            MHD_lookup_connection_value(connection, kind, name).map { String(cString: $0) }
        }
        self.init(
            method: method, path: path, host: value(.HEADER_KIND, "Host"), origin: value(.HEADER_KIND, "Origin"),
            contentType: value(.HEADER_KIND, "Content-Type"),
            contentLength: value(.HEADER_KIND, "Content-Length"),
            lastEventID: value(.HEADER_KIND, "Last-Event-ID"),
            acceptEncoding: value(.HEADER_KIND, "Accept-Encoding"))
        for name in ["after", "path"] { query[name] = value(.GET_ARGUMENT_KIND, name) }
    }
}
