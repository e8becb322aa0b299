internal import BellhopSystem
internal import CMicroHTTPD

/// A request that is being answered.
@MainActor
final class Exchange {
    /// What the request is for.
    let route: PageRoute
    let connection: OpaquePointer
    /// Whether the browser takes compressed content.
    let acceptsGzip: Bool
    /// The body of the request; nil if it was too long.
    private(set) var body: [UInt8]? = []
    /// The response, once it is known.
    var response: Response?
    /// Whether the connection waits, for a response or for events.
    private(set) var isSuspended = false
    /// What a browser that follows events is sent.
    var follower: EventFollower?

    init(_ route: PageRoute, acceptsGzip: Bool, on connection: OpaquePointer) {
        self.route = route
        self.acceptsGzip = acceptsGzip
        self.connection = connection
    }

    func receive(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let count = body?.count, count + bytes.count <= RequestCheck.bodyLimit else {
            body = nil
            return
        }
        body?.append(contentsOf: bytes)
    }

    /// Has the connection wait.
    func suspend() {
        guard !isSuspended else { return }
        isSuspended = true
        MHD_suspend_connection(connection)
    }

    /// Has the connection go on.
    func resume() {
        guard isSuspended else { return }
        isSuspended = false
        MHD_resume_connection(connection)
    }
}

/// What a request is answered with.
struct Response {
    /// Where the bytes are from.
    enum Body {
        case bytes([UInt8])
        case file(Descriptor, size: Int)

        /// The number of bytes.
        var size: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(_, let size): size
            }
        }
    }

    var status: Int
    var type: String
    var body: Body
    /// How the bytes are encoded; nil if they aren't.
    var encoding: String?

    init(_ type: String, _ bytes: some Sequence<UInt8>, status: Int = 200) {
        (self.status, self.type, body) = (status, type, .bytes(Array(bytes)))
    }

    init(_ type: String, _ file: Descriptor, size: Int) {
        (status, self.type, body) = (200, type, .file(file, size: size))
    }

    /// A file of the page.
    init(_ file: PageFile, acceptsGzip: Bool) {
        let compressed = acceptsGzip ? file.compressed : nil
        self.init(MediaType.of(file.name), compressed ?? file.bytes)
        if compressed != nil { encoding = "gzip" }
    }

    /// A response that says nothing but its status.
    static func empty(_ status: Int) -> Response { Response("text/plain", [], status: status) }

    /// What every response has.
    ///
    /// A browser runs only what is a part of the page, sends nothing elsewhere, and keeps nothing.
    static let headers = [
        ("Cache-Control", "no-store"),
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; "
                + "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Referrer-Policy", "no-referrer"),
        ("X-Content-Type-Options", "nosniff"),
    ]
}
