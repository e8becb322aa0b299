import BellhopAPNs
import Testing

@testable import BellhopGateway

@Suite("An HTTP/1.1 session")
struct HTTP1SessionTests {
    private static let push = "POST /3/device/00 HTTP/1.1\r\nHost: localhost\r\n"
    private static let end = "\r\n\r\n"

    /// Has a session receive bytes, all at once or one by one.
    @discardableResult
    private func receive(_ text: String, by session: HTTP1Session, inParts: Bool = false) -> Bool {
        let bytes = Array(text.utf8)
        guard inParts else { return bytes.withUnsafeBytes { session.receive($0) } }
        return bytes.allSatisfy { byte in [byte].withUnsafeBytes { session.receive($0) } }
    }

    private func sent(by session: HTTP1Session) -> String {
        var bytes: [UInt8] = []
        #expect(session.write(to: &bytes, atMost: 1 << 20))
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("hands over a request with its headers and its body", arguments: [false, true])
    func request(inParts: Bool) throws {
        let session = HTTP1Session()
        let text =
            "POST /a?b=c HTTP/1.1\r\nHost: fcm.googleapis.com\r\nAuthorization: Bearer x\r\nX-Other: 1\r\nX-Empty:\r\n"
            + "Content-Length: 4\r\n\r\n{\"\":"
        receive(String(text.dropLast()), by: session, inParts: inParts)
        #expect(session.takeArrivals().isEmpty)
        receive(":", by: session)
        let request = try #require(session.takeArrivals().first?.request)
        #expect(request.method == "POST")
        #expect(request.path == "/a?b=c")
        #expect(request.authority == "fcm.googleapis.com")
        #expect(request[.authorization] == "Bearer x")
        #expect(request.headers.count == 1)
        #expect(request.body == Array("{\"\":".utf8))
        #expect(session.takeArrivals().isEmpty)
        #expect(!session.wantsMore)
    }

    @Test("keeps a large body only of a request about a topic", arguments: [(true, 100_000), (false, 16_384)])
    func large(allowsTopics: Bool, kept: Int) throws {
        let session = HTTP1Session { $0.path == "/a" && $0[.authorization] == "x" && allowsTopics }
        receive("POST /a HTTP/1.1\r\nHost: x\r\nAuthorization: x\r\nContent-Length: 100000\r\n\r\n", by: session)
        for _ in 1...10 { receive(String(repeating: " ", count: 10_000), by: session) }
        #expect(try #require(session.takeArrivals().first?.request).body.count == kept)
    }

    @Test func `joins the chunks of a body, and drops trailers`() throws {
        let session = HTTP1Session()
        receive(
            Self.push + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n1\r\n \r\n0\r\nAuthorization: Bearer y\r\n\r\n",
            by: session)
        let request = try #require(session.takeArrivals().first?.request)
        #expect(request.body == Array("{} ".utf8))
        #expect(request.headers.isEmpty)
    }

    @Test func `answers one request after the other, in their order`() throws {
        let session = HTTP1Session()
        receive("GET /1 HTTP/1.1\r\nHost: x\(Self.end)GET /2 HTTP/1.1\r\nHost: x\r\n", by: session)
        #expect(session.takeArrivals().map(\.request.path) == ["/1"])
        #expect(session.takeArrivals().isEmpty)
        session.respond(to: HTTP1Session.stream, .init(status: 200, headers: [("a", "b")], body: Array("{}".utf8)))
        #expect(sent(by: session) == "HTTP/1.1 200 \r\na: b\r\ncontent-length: 2\r\n\r\n{}")
        #expect(session.wantsMore)
        receive("\r\n", by: session)
        #expect(session.takeArrivals().map(\.request.path) == ["/2"])
        session.respond(to: HTTP1Session.stream, .init(status: 404))
        #expect(sent(by: session) == "HTTP/1.1 404 \r\ncontent-length: 0\r\n\r\n")
        #expect(!session.isOver)
    }

    @Test(
        "ends after the answer if the client wants that, or asks for another protocol",
        arguments: [
            "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\(end)", "GET / HTTP/1.0\(end)",
            "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\(end)PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "CONNECT x:443 HTTP/1.1\r\nHost: x:443\(end)\u{16}\u{3}",
        ])
    func close(text: String) {
        let session = HTTP1Session()
        receive(text, by: session)
        #expect(session.takeArrivals().count == 1)
        session.respond(to: HTTP1Session.stream, .init(status: 200))
        #expect(sent(by: session) == "HTTP/1.1 200 \r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
        #expect(session.isOver)
        #expect(session.takeArrivals().isEmpty)
    }

    @Test func `is told to end, and ends when nothing is left to answer`() {
        let idle = HTTP1Session()
        idle.goAway([])
        #expect(idle.isOver)
        let busy = HTTP1Session()
        receive(Self.push, by: busy)
        busy.goAway([])
        #expect(!busy.isOver)
        receive("\r\n", by: busy)
        busy.respond(to: HTTP1Session.stream, .init(status: 200))
        #expect(sent(by: busy).contains("connection: close"))
        #expect(busy.isOver)
    }

    @Test func `has a client that waits send its body`() {
        let session = HTTP1Session()
        receive(Self.push + "Content-Length: 2\r\nExpect: 100-continue\r\n\r\n", by: session)
        #expect(sent(by: session) == "HTTP/1.1 100 Continue\r\n\r\n")
        receive("{}", by: session)
        #expect(session.takeArrivals().count == 1)
    }

    @Test func `answers HEAD with a head alone`() {
        let session = HTTP1Session()
        receive("HEAD / HTTP/1.1\r\nHost: x\(Self.end)", by: session)
        session.respond(to: HTTP1Session.stream, .init(status: 405, body: Array("{}".utf8)))
        #expect(sent(by: session) == "HTTP/1.1 405 \r\ncontent-length: 2\r\n\r\n")
    }

    // MARK: Hostile clients

    /// What two readers could take for different requests, or isn't HTTP, with the status of the answer.
    static let refused: [(text: String, status: Int)] = [
        (push + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /inner HTTP/1.1\r\n\r\n", 400),
        (push + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\nGET /inner HTTP/1.1\r\n\r\n", 400),
        (push + "Content-Length: 3\r\nContent-Length: 5\r\n\r\nabcde", 400),
        (push + "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc", 400),
        (push + "Content-Length: 3, 3\r\n\r\nabc", 400), (push + "Content-Length: +3\r\n\r\nabc", 400),
        (push + "Content-Length: -1\r\n\r\n", 400), (push + "Content-Length: 99999999999999999999\r\n\r\n", 400),
        (push + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
        (push + "Transfer-Encoding: identity\r\n\r\n", 501), (push + "Transfer-Encoding: xchunked\r\n\r\n", 501),
        (push + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        (push + "Transfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
        (push + "Transfer-Encoding: chunked\r\n\r\n3;a=b\r\nabc\r\n0\r\n\r\n", 400),
        (push + "Transfer-Encoding: chunked\r\n\r\n3\nabc\r\n0\r\n\r\n", 400),
        (push + "Transfer-Encoding: chunked\r\n\r\n3\r\nabcd0\r\n\r\n", 400),
        (push + "Content-Length : 3\r\n\r\nabc", 400), (push + "Host: example.com\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\n\r\n", 400), ("POST / HTTP/1.1\nHost: x\n\n", 400),
        ("POST / HTTP/1.1\r\nHost: x\rContent-Length: 3\r\n\r\nabc", 400),
        ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/2.0\r\nHost: x\r\n\r\n", 505), ("GET /\r\n\r\n", 505), ("POST / HTTP/1.2\r\n\r\n", 400),
        ("POST /a b HTTP/1.1\r\n\r\n", 400), ("POST /\u{e9} HTTP/1.1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\u{0}b\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\u{0}", 400), ("MOVE IT\r\n", 400),
    ]

    @Test("refuses what isn't one request, and reads nothing after it", arguments: refused, [false, true])
    func refuses(request: (text: String, status: Int), inParts: Bool) {
        let session = HTTP1Session()
        receive(request.text, by: session, inParts: inParts)
        #expect(session.takeArrivals().isEmpty)
        let answer = sent(by: session)
        #expect(answer.hasPrefix("HTTP/1.1 \(request.status) \r\n"), "\(answer)")
        #expect(answer.contains("connection: close\r\n"))
        receive(Self.push + "\r\n", by: session)
        #expect(session.takeArrivals().isEmpty)
        #expect(sent(by: session).isEmpty)
    }

    @Test(
        "refuses a head that has no end, and keeps little of it",
        arguments: [
            ("GET /", "a"), (push + "X-", "a"), (push + "X: ", "a"), (push, "a: b\r\n"), (push, "a:\r\n"),
            (push + "Transfer-Encoding: chunked\r\n\r\n0\r\n", "a: b\r\n"),
        ])
    func endless(start: String, more: String) {
        let session = HTTP1Session()
        receive(start, by: session)
        var count = 0
        while count < 20_000, sent(by: session).isEmpty {
            receive(more, by: session)
            count += more.utf8.count
        }
        #expect(count < 8100)
    }

    @Test func `answers a body without an end before its end, and drops the rest`() throws {
        var bounds = HTTP1Session.Bounds()
        bounds.body = 100_000
        bounds.dropped = 1_000_000
        let session = HTTP1Session(bounds)
        receive(Self.push + "Content-Length: 5000000\r\n\r\n", by: session)
        let part = String(repeating: " ", count: 10_000)
        while session.wantsMore { receive(part, by: session) }
        let request = try #require(session.takeArrivals().first?.request)
        #expect(request.body.count == ProviderRequest.keptSize)
        #expect(request.size > bounds.body && request.size <= bounds.body + 10_000)
        session.respond(to: HTTP1Session.stream, .init(status: 413))
        #expect(sent(by: session).hasPrefix("HTTP/1.1 413 \r\n"))
        #expect(session.wantsMore && !session.isOver)
        var count = 0
        while receive(part, by: session) { count += 10_000 }
        #expect(count == 1_000_000)
    }
}
