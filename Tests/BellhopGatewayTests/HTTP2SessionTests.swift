import BellhopAPNs
import CNghttp2
import Testing

@testable import BellhopGateway

@Suite("An HTTP/2 session")
struct HTTP2SessionTests {
    private static let accepted = HTTPResponse(status: 200, headers: [("apns-id", "AbC")])

    @Test func `hands over a request with its headers and its body`() throws {
        let client = try #require(HTTP2Client())
        let stream = client.push(
            [("apns-topic", "com.example"), ("apns-priority", "5"), ("x-other", "1")], body: Array("{\"aps\":{}}".utf8))
        client.exchange()
        let arrivals = client.server.takeArrivals()
        #expect(arrivals.map(\.stream) == [stream])
        let request = try #require(arrivals.first?.request)
        #expect(request.method == "POST")
        #expect(request.path == "/3/device/00")
        #expect(request.authority == "localhost")
        #expect(request[.topic] == "com.example")
        #expect(request[.priority] == "5")
        #expect(request.headers.count == 2)
        #expect(request.body == Array("{\"aps\":{}}".utf8))
        #expect(client.server.takeArrivals().isEmpty)
    }

    @Test func `takes the host of a client that names no authority`() throws {
        let client = try #require(HTTP2Client())
        _ = client.request([
            (":method", "POST"), (":scheme", "https"), (":path", "/3/device/00"), ("host", "api.push.apple.com"),
        ])
        client.exchange()
        #expect(client.server.takeArrivals().first?.request.authority == "api.push.apple.com")
    }

    @Test func `answers without a body in one frame, and with one in two`() throws {
        let client = try #require(HTTP2Client())
        let (first, second) = (client.push(), client.push())
        client.exchange()
        client.server.respond(to: first, Self.accepted)
        client.exchange()
        client.server.trust()
        client.exchange()
        let third = client.push()
        client.exchange()
        client.server.respond(to: third, .init(status: 400, body: Array(#"{"reason":"BadTopic"}"#.utf8)))
        client.exchange()
        #expect(client.answers[first] == .init(headers: [":status": "200", "apns-id": "AbC"], closed: 0))
        #expect(client.answers[second] == nil)
        let refusal = try #require(client.answers[third])
        #expect(refusal.headers[":status"] == "400")
        #expect(refusal.body == #"{"reason":"BadTopic"}"#)
        #expect(refusal.frames == 1)
    }

    @Test func `has one stream until the client is trusted, so that its other requests wait`() throws {
        let client = try #require(HTTP2Client())
        client.exchange()
        let streams = [client.push(), client.push()]
        client.exchange()
        #expect(client.server.takeArrivals().map(\.stream) == [streams[0]])
        client.server.respond(to: streams[0], Self.accepted)
        client.exchange()
        #expect(client.server.takeArrivals().map(\.stream) == [streams[1]])
    }

    @Test func `allows more streams once the client is trusted`() throws {
        let client = try #require(HTTP2Client())
        client.exchange()
        #expect(client.allowedStreams == 1)
        client.server.trust()
        client.exchange()
        #expect(client.allowedStreams == 1000)
        let streams = (0..<500).map { _ in client.push() }
        client.exchange()
        #expect(Set(client.server.takeArrivals().map(\.stream)) == Set(streams))
    }

    @Test func `says why it ends`() throws {
        let client = try #require(HTTP2Client())
        client.exchange()
        client.server.goAway(Array(#"{"reason":"Shutdown"}"#.utf8))
        client.exchange()
        #expect(client.goAway?.error == 0)
        #expect(client.goAway?.data == #"{"reason":"Shutdown"}"#)
    }

    @Test func `ends with streams in flight, and answers only those before the last one`() throws {
        let client = try #require(HTTP2Client())
        client.exchange()
        client.server.trust()
        client.exchange()
        let streams = (0..<3).map { _ in client.push() }
        client.exchange()
        #expect(client.server.takeArrivals().map(\.stream) == streams)
        client.server.goAway(Array(#"{"reason":"Shutdown"}"#.utf8), before: streams[1])
        #expect(streams.map(client.server.isProcessed) == [true, false, false])
        #expect(streams.map { client.server.respond(to: $0, Self.accepted) } == [true, false, false])
        client.exchange()
        #expect(client.goAway?.last == streams[0])
        #expect(client.goAway?.data == #"{"reason":"Shutdown"}"#)
        #expect(client.answers[streams[0]]?.headers[":status"] == "200")
        for stream in streams[1...] {
            #expect(client.answers[stream]?.headers.isEmpty == true)
            #expect(client.answers[stream]?.closed == NGHTTP2_REFUSED_STREAM.rawValue)
        }
        #expect(client.server.isOver)
    }

    @Test func `changes the streams that it allows, and goes on with those that have begun`() throws {
        let client = try #require(HTTP2Client())
        client.exchange()
        client.server.trust()
        client.exchange()
        let streams = (0..<3).map { _ in client.push() }
        client.exchange()
        for allowed in [1, 500, 1] {
            client.server.allow(streams: allowed)
            client.exchange()
            #expect(client.allowedStreams == UInt32(allowed))
        }
        let next = client.push()
        client.exchange()
        #expect(client.server.takeArrivals().map(\.stream) == streams)
        for stream in streams { client.server.respond(to: stream, Self.accepted) }
        client.exchange()
        #expect(client.server.takeArrivals().map(\.stream) == [next])
        for stream in streams { #expect(client.answers[stream]?.headers[":status"] == "200") }
    }

    @Test func `forgets a request that the client resets, and an answer to it`() throws {
        let client = try #require(HTTP2Client())
        let stream = client.push()
        client.exchange()
        #expect(client.server.takeArrivals().count == 1)
        client.reset(stream)
        client.exchange()
        client.server.respond(to: stream, Self.accepted)
        #expect(client.exchange())
        #expect(client.answers[stream]?.headers.isEmpty == true)
    }

    // MARK: Hostile clients

    @Test("keeps a large body only of a request about a topic", arguments: [(true, 100_000), (false, 16_384)])
    func large(allowsTopics: Bool, kept: Int) throws {
        let client = try #require(HTTP2Client { _ in allowsTopics })
        _ = client.push(body: [UInt8](repeating: 0x20, count: 100_000))
        client.exchange()
        #expect(try #require(client.server.takeArrivals().first?.request).body.count == kept)
    }

    @Test func `answers a payload without an end before its end, and keeps little of it`() throws {
        var bounds = HTTP2Session.Bounds()
        bounds.body = 100_000
        let client = try #require(HTTP2Client(bounds))
        let stream = client.push(body: [UInt8](repeating: 0x20, count: 5_000_000))
        client.exchange(upTo: 300_000)
        let request = try #require(client.server.takeArrivals().first?.request)
        #expect(request.body.count == ProviderRequest.keptSize)
        #expect(request.size > bounds.body && request.size < bounds.body + 70_000)
        client.server.respond(to: stream, .init(status: 413, body: Array("{}".utf8)))
        client.exchange()
        #expect(client.answers[stream]?.headers[":status"] == "413")
        #expect(client.answers[stream]?.isReset == true)
    }

    @Test func `resets a stream whose head is too long, and goes on with others`() throws {
        let client = try #require(HTTP2Client())
        let long = client.push([("authorization", "bearer " + String(repeating: "x", count: 10_000))])
        client.exchange()
        #expect(client.server.takeArrivals().isEmpty)
        #expect(client.answers[long]?.isReset == true)
        let next = client.push()
        client.exchange()
        #expect(client.server.takeArrivals().map(\.stream) == [next])
    }

    @Test func `ends the connection of a client that resets stream after stream`() throws {
        var bounds = HTTP2Session.Bounds()
        bounds.resets = 100
        let client = try #require(HTTP2Client(bounds))
        client.exchange()
        client.server.trust()
        var count = 0
        while count < 1000, client.exchange() {
            let stream = client.push()
            client.exchange()
            client.reset(stream)
            count += 1
        }
        #expect(count < 110)
        #expect(client.goAway != nil)
    }

    @Test func `goes on with a client that resets streams that were answered`() throws {
        var bounds = HTTP2Session.Bounds()
        bounds.resets = 10
        let client = try #require(HTTP2Client(bounds))
        for _ in 0..<100 {
            let stream = client.push()
            client.exchange()
            client.server.respond(to: stream, Self.accepted)
            client.exchange()
            client.reset(stream)
            #expect(client.exchange())
        }
        #expect(client.goAway == nil)
    }

    @Test(
        arguments: [
            [0x16, 0x03, 0x01], Array("GET / HTTP/1.1\r\n\r\n".utf8), [UInt8](repeating: 0xFF, count: 1000),
            Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 1],
            // A frame of headers on the stream 0, and a continuation of nothing.
            Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0] + [
                0, 0, 1, 1, 4, 0, 0, 0, 0, 0x82,
            ],
            Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0] + [
                0, 0, 1, 9, 4, 0, 0, 0, 1, 0x82,
            ],
        ] as [[UInt8]]) func `ends a connection that isn't HTTP/2`(_ bytes: [UInt8]) throws
    {
        let session = try #require(HTTP2Session())
        var outgoing: [UInt8] = []
        let goesOn = bytes.withUnsafeBytes { session.receive($0) }
        _ = session.write(to: &outgoing, atMost: 1 << 20)
        #expect(!goesOn || session.isOver)
        #expect(session.takeArrivals().isEmpty)
    }

    @Test func `ends the connection of a client whose head has no end`() throws {
        let session = try #require(HTTP2Session())
        var outgoing: [UInt8] = []
        var bytes = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]
        // Headers without END_HEADERS, and then continuations, each with one field.
        bytes += [0, 0, 1, 1, 0, 0, 0, 0, 1, 0x82]
        #expect(bytes.withUnsafeBytes { session.receive($0) })
        var count = 0
        let field: [UInt8] = [0, 0, 4, 9, 0, 0, 0, 0, 1, 0x40, 1, 0x61, 0]
        while count < 1000, field.withUnsafeBytes({ session.receive($0) }), !session.isOver {
            _ = session.write(to: &outgoing, atMost: 1 << 20)
            count += 1
        }
        #expect(count < 20)
        #expect(session.takeArrivals().isEmpty)
    }
}
