import XCTest

@testable import HarborPush

/// Answers instead of the bank's server, by the path.
final class ServerStub: URLProtocol {
    struct Reply {
        var status = 200
        var body = Data()
        var headers: [String: String] = [:]
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var replies: [String: [Reply]] = [:]
    nonisolated(unsafe) private static var received: [URLRequest] = []

    static func reset() {
        lock.lock()
        (replies, received) = ([:], [])
        lock.unlock()
    }

    static func answer(_ path: String, _ new: Reply...) {
        lock.lock()
        replies[path] = new
        lock.unlock()
    }

    static var requests: [URLRequest] {
        lock.lock()
        defer { lock.unlock() }
        return received
    }

    static var session: URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [ServerStub.self]
        return URLSession(configuration: configuration)
    }

    private static func take(_ request: URLRequest) -> Reply? {
        lock.lock()
        defer { lock.unlock() }
        received.append(request)
        guard let path = request.url?.path, let next = replies[path]?.first else { return nil }
        if replies[path, default: []].count > 1 { replies[path]?.removeFirst() }
        return next
    }

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let reply = Self.take(request), let url = request.url else {
            client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
            return
        }
        let response = HTTPURLResponse(
            url: url, statusCode: reply.status, httpVersion: "HTTP/1.1", headerFields: reply.headers)!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: reply.body)
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}

final class NetworkingTests: XCTestCase {
    private let base = URL(string: "https://harbor.example/api")!

    override func setUp() {
        super.setUp()
        ServerStub.reset()
    }

    private func makeClient(retries: Int = 1) -> APIClient {
        APIClient(base: base, session: ServerStub.session, retries: retries, token: { "secret" })
    }

    func testAnEndpointMakesARequest() throws {
        let request = try Endpoint.payments(of: "a1").request(base: base, token: "t")
        XCTAssertEqual(request.url?.absoluteString, "https://harbor.example/api/accounts/a1/payments?limit=20")
        XCTAssertEqual(request.httpMethod, "GET")
        XCTAssertEqual(request.value(forHTTPHeaderField: "authorization"), "Bearer t")
        XCTAssertNil(request.value(forHTTPHeaderField: "Content-Type"))
    }

    func testDecodesAnAnswer() async throws {
        ServerStub.answer(
            "/api/accounts/a1",
            .init(
                body: Data(
                    #"{"id": "a1", "display_name": "Everyday", "balance": {"amount": "7.10", "currency": "USD"}}"#.utf8
                )))
        let account = try await makeClient().send(.account("a1"))
        XCTAssertEqual(account.displayName, "Everyday")
        XCTAssertNil(account.isPrimary)
        XCTAssertEqual(ServerStub.requests.first?.value(forHTTPHeaderField: "Authorization"), "Bearer secret")
    }

    func testTriesAgain() async throws {
        ServerStub.answer("/api/accounts/a1/payments", .init(status: 503), .init(body: Data("[]".utf8)))
        let payments = try await makeClient().send(.payments(of: "a1"))
        XCTAssertEqual(payments, [])
        XCTAssertEqual(ServerStub.requests.count, 2)
    }

    func testErrors() async {
        let cases: [(ServerStub.Reply, APIError, Int)] = [
            (.init(status: 404), .status(404), 1), (.init(status: 500), .status(500), 3),
            (.init(status: 401), .notSignedIn, 1), (.init(body: Data("{".utf8)), .decoding("Account"), 1),
        ]
        for (reply, expected, count) in cases {
            ServerStub.reset()
            ServerStub.answer("/api/accounts/a1", reply)
            do {
                _ = try await makeClient(retries: 2).send(.account("a1"))
                XCTFail("\(reply) is accepted")
            } catch {
                XCTAssertEqual(error as? APIError, expected)
                XCTAssertFalse(error.localizedDescription.isEmpty)
            }
            XCTAssertEqual(ServerStub.requests.count, count)
        }
        XCTAssertEqual(APIError.notSignedIn.localizedDescription, "Nobody is signed in")
    }

    func testALostConnectionIsAnURLError() async {
        do {
            _ = try await makeClient().send(.account("none"))
            XCTFail("there is no answer")
        } catch {
            XCTAssertEqual((error as? URLError)?.code, .cannotConnectToHost)
        }
    }

    func testUploadsTheToken() {
        ServerStub.answer("/api/device", .init(status: 204))
        let uploader = TokenUploader(url: base.appendingPathComponent("device"), session: ServerStub.session)
        let uploaded = expectation(description: "uploaded")
        uploader.upload(Data([1, 2])) { result in
            if case .failure(let error) = result { XCTFail("\(error)") }
            uploaded.fulfill()
        }
        wait(for: [uploaded], timeout: 5)
        XCTAssertEqual(ServerStub.requests.first?.httpMethod, "PUT")
    }
}
