internal import BellhopAPNs
internal import CLlhttp

/// The server's side of one HTTP/1.1 connection (RFC 9112).
///
/// llhttp reads the requests, one at a time: the next one is read when the one before is answered. What a client may make
/// the session hold is bounded here.
final class HTTP1Session: HTTPSession {
    /// What a client may use.
    struct Bounds {
        /// Bytes of the head of a request, counted as those of HTTP/2 are.
        var headers = 8000
        /// Bytes of a body.
        ///
        /// A larger one is answered before its end.
        var body = 1 << 20
        /// Bytes that are read and dropped after an answer that came before the end of the body.
        ///
        /// Most clients read the answer only when they have sent everything.
        var dropped = 16 << 20
    }

    /// The only stream there is.
    static let stream: Int32 = 1

    private enum Stage {
        /// The client sends a request.
        case reading
        /// The request is whole, or answered early, and has no answer yet.
        case answering
        /// The answer came before the end of the request, whose rest is dropped.
        case dropping(Int)
        /// Nothing more is read.
        case ending
    }

    private let bounds: Bounds
    /// Whether a request may be about a topic, and so may be large.
    private let allowsTopics: (ProviderRequest) -> Bool
    private let parser: UnsafeMutablePointer<llhttp_t>
    private var stage = Stage.reading
    private var head = HTTP1Head()
    private var request = ProviderRequest()
    /// Whether everything of the request has come.
    private var isWhole = false
    /// Whether the connection goes on after the answer.
    private var keepsAlive = true
    private var arrival: HTTPArrival?
    /// What has come of later requests.
    private var waiting: [UInt8] = []
    private var outgoing: [UInt8] = []

    /// Begins a connection.
    init(_ bounds: Bounds = Bounds(), allowsTopics: @escaping (ProviderRequest) -> Bool = { _ in false }) {
        self.bounds = bounds
        self.allowsTopics = allowsTopics
        parser = .allocate(capacity: 1)
        parser.initialize(to: llhttp_t())
        llhttp_init(parser, HTTP_REQUEST, Self.settings)
        parser.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    }

    deinit { parser.deallocate() }

    // MARK: Bytes

    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        switch stage {
        case .reading: parse(bytes)
        case .answering: waiting += bytes
        case .dropping(let count) where count + bytes.count <= bounds.dropped: stage = .dropping(count + bytes.count)
        case .dropping: return false
        case .ending: break
        }
        return true
    }

    var wantsMore: Bool { if case .answering = stage { false } else { true } }

    func takeArrivals() -> [HTTPArrival] {
        defer { arrival = nil }
        return arrival.map { [$0] } ?? []
    }

    func write(to outgoing: inout [UInt8], atMost limit: Int) -> Bool {
        let part = self.outgoing.prefix(max(0, limit - outgoing.count))
        outgoing += part
        self.outgoing.removeFirst(part.count)
        return true
    }

    var isOver: Bool { if case .ending = stage { outgoing.isEmpty } else { false } }

    private func parse(_ bytes: UnsafeRawBufferPointer) {
        let start = bytes.bindMemory(to: CChar.self).baseAddress
        let result = llhttp_execute(parser, start, bytes.count)
        guard case .reading = stage else { return }
        switch result {
        case HPE_OK: break
        case HPE_PAUSED:
            // The request is whole. What follows it waits.
            if let start, let end = llhttp_get_error_pos(parser) { waiting = Array(bytes[(end - start)...]) }
            llhttp_resume(parser)
            arrive()
        default:
            let reason = llhttp_get_error_reason(parser).map { String(cString: $0) } ?? ""
            refuse(head.refusal ?? .plain(400, "This isn't HTTP/1.1: \(reason)."))
        }
    }

    private func arrive() {
        stage = .answering
        arrival = HTTPArrival(stream: Self.stream, request: request)
        request = ProviderRequest()
    }

    // MARK: Answers

    @discardableResult
    func respond(to stream: Int32, _ response: HTTPResponse) -> Bool {
        guard case .answering = stage else { return false }
        send(response, closing: !isWhole || !keepsAlive)
        let bytes = waiting
        waiting = []
        guard isWhole, keepsAlive else {
            stage = isWhole ? .ending : .dropping(0)
            return true
        }
        stage = .reading
        isWhole = false
        head = HTTP1Head()
        if !bytes.isEmpty { bytes.withUnsafeBytes { parse($0) } }
        return true
    }

    func trust() {}

    func goAway(_ reason: [UInt8]) {
        keepsAlive = false
        // Nothing was begun, so the client loses nothing.
        if case .reading = stage, head.isEmpty { stage = .ending }
    }

    /// Answers what isn't a request, and drops everything after it.
    private func refuse(_ response: HTTPResponse) {
        send(response, closing: true)
        stage = .dropping(0)
    }

    private func send(_ response: HTTPResponse, closing: Bool) {
        var text = "HTTP/1.1 \(response.status) \r\n"
        for header in response.headers { text += "\(header.name): \(header.value)\r\n" }
        text += "content-length: \(response.body.count)\r\n"
        if closing { text += "connection: close\r\n" }
        outgoing += Array("\(text)\r\n".utf8)
        if !head.wantsOnlyHead { outgoing += response.body }
    }

    // MARK: What llhttp calls

    /// The head has ended; returns false if the request is refused.
    private func headEnded() -> Bool {
        guard head.end(version: (parser.pointee.http_major, parser.pointee.http_minor)) else { return false }
        request = head.request
        // An upgrade is never agreed to, so what follows it isn't read.
        keepsAlive = keepsAlive && llhttp_should_keep_alive(parser) != 0 && parser.pointee.upgrade == 0
        if head.expectsContinue { outgoing += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8) }
        return true
    }

    /// A part of the body has come; returns false if the request is too large, so that it is answered now.
    private func add(body bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if request.size == 0, allowsTopics(request) { request.allowTopics() }
        request.add(body: bytes)
        guard request.size > bounds.body else { return true }
        arrive()
        return false
    }

    private static func session(_ parser: UnsafeMutablePointer<llhttp_t>?) -> HTTP1Session? {
        parser?.pointee.data.map { Unmanaged<HTTP1Session>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func bytes(_ start: UnsafePointer<CChar>?, _ count: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: UnsafeRawPointer(start)?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : count)
    }

    /// Hands a part of the head to it; returns what llhttp expects.
    private static func extendHead(
        _ parser: UnsafeMutablePointer<llhttp_t>?, _ start: UnsafePointer<CChar>?, _ count: Int,
        _ add: (inout HTTP1Head, UnsafeBufferPointer<UInt8>) -> Void
    ) -> Int32 {
        guard let session = session(parser) else { return -1 }
        add(&session.head, bytes(start, count))
        return session.head.count(count, atMost: session.bounds.headers) ? 0 : -1
    }

    /// The callbacks of every session.
    ///
    /// They live as long as the program.
    nonisolated(unsafe) private static let settings: UnsafeMutablePointer<llhttp_settings_t> = {
        let settings = UnsafeMutablePointer<llhttp_settings_t>.allocate(capacity: 1)
        settings.initialize(to: llhttp_settings_t())
        llhttp_settings_init(settings)
        settings.pointee.on_method = { HTTP1Session.extendHead($0, $1, $2) { $0.add(method: $1) } }
        settings.pointee.on_url = { HTTP1Session.extendHead($0, $1, $2) { $0.add(path: $1) } }
        settings.pointee.on_header_field = { HTTP1Session.extendHead($0, $1, $2) { $0.add(name: $1) } }
        settings.pointee.on_header_value = { HTTP1Session.extendHead($0, $1, $2) { $0.add(value: $1) } }
        settings.pointee.on_header_value_complete = {
            HTTP1Session.session($0)?.head.endField()
            return 0
        }
        settings.pointee.on_headers_complete = { HTTP1Session.session($0)?.headEnded() == true ? 0 : -1 }
        // No client sends extensions, and readers disagree about where they end.
        settings.pointee.on_chunk_extension_name = { _, _, _ in -1 }
        settings.pointee.on_body = { parser, start, count in
            HTTP1Session.session(parser)?.add(body: HTTP1Session.bytes(start, count)) == true ? 0 : -1
        }
        settings.pointee.on_message_complete = {
            HTTP1Session.session($0)?.isWhole = true
            return Int32(HPE_PAUSED.rawValue)
        }
        return settings
    }()
}
