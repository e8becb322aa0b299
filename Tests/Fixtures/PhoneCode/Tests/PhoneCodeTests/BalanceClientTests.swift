import XCTest

@testable import PhoneCode

final class BalanceClientTests: XCTestCase {
    private var client: BalanceClient!

    override func setUp() {
        super.setUp()
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [StubProtocol.self]
        client = BalanceClient(
            base: URL(string: "https://bank.example/balances")!, session: URLSession(configuration: configuration))
    }

    func testDecodesABalance() {
        let answered = expectation(description: "answered")
        client.balance(of: "42") { result in
            XCTAssertEqual(try? result.get(), 12)
            answered.fulfill()
        }
        wait(for: [answered], timeout: 5)
    }

    func testReportsTheStatus() {
        let answered = expectation(description: "answered")
        client.balance(of: "missing") { result in
            guard case .failure(let error) = result else { return XCTFail("a missing account has a balance") }
            XCTAssertEqual(error as? BalanceClient.Failure, .status(404))
            answered.fulfill()
        }
        wait(for: [answered], timeout: 5)
    }

    func testRefreshes() async throws {
        let amount = try await client.refresh("42")
        XCTAssertEqual(amount, 12)
    }
}

/// Answers instead of a server.
final class StubProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url else { return }
        let isFound = url.lastPathComponent == "42"
        let response = HTTPURLResponse(
            url: url, statusCode: isFound ? 200 : 404, httpVersion: "HTTP/1.1", headerFields: nil)!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        if isFound { client?.urlProtocol(self, didLoad: Data(#"{"amount": 12}"#.utf8)) }
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}
