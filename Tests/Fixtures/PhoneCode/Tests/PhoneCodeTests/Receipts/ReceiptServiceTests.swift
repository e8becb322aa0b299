import UniformTypeIdentifiers
import XCTest

@testable import PhoneCode

/// Answers when the test says so.
private final class DownloadsStub: FileDownloading, @unchecked Sendable {
    final class Task: DownloadTask {
        private(set) var isCancelled = false

        func cancel() { isCancelled = true }
    }

    private(set) var pending: [(url: URL, completion: @Sendable (Result<DownloadedFile, Error>) -> Void)] = []
    let task = Task()

    func download(
        from url: URL, completion: @escaping @Sendable (Result<DownloadedFile, Error>) -> Void
    ) -> DownloadTask {
        pending.append((url, completion))
        return task
    }
}

/// Answers by the path: a picture, an error page, a lost connection.
private final class ReceiptProtocol: URLProtocol {
    static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "receipts.example" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url else { return }
        guard url.path != "/lost" else {
            client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
            return
        }
        let isFound = url.path == "/7"
        let response = HTTPURLResponse(
            url: url, statusCode: isFound ? 200 : 500, httpVersion: "HTTP/1.1",
            headerFields: ["Content-Type": isFound ? "image/png" : "text/html"])!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: isFound ? Self.png : Data("<html>".utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}

final class ReceiptServiceTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    override func setUpWithError() throws {
        try super.setUpWithError()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        addTeardownBlock { [folder] in try? FileManager.default.removeItem(at: folder) }
    }

    private func makeRequest(_ userInfo: [AnyHashable: Any]) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Receipt"
        content.body = "12.00 paid"
        content.userInfo = userInfo
        return UNNotificationRequest(identifier: "r1", content: content, trigger: nil)
    }

    private func makeFile(_ name: String, mimeType: String?) throws -> DownloadedFile {
        let url = folder.appendingPathComponent(name)
        try ReceiptProtocol.png.write(to: url)
        return DownloadedFile(url: url, mimeType: mimeType)
    }

    private func makeSession() -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [ReceiptProtocol.self]
        return URLSession(configuration: configuration)
    }

    // MARK: With a double

    func testAttachesFilesInTheirOrder() throws {
        let downloads = DownloadsStub()
        let service = ReceiptService(downloads: downloads)
        let delivered = expectation(description: "delivered")
        var content: UNNotificationContent?
        service.didReceive(
            makeRequest(["merchant": "Café", "files": ["https://a.example/1", "https://a.example/2"]])
        ) {
            content = $0
            delivered.fulfill()
        }
        XCTAssertEqual(downloads.pending.map(\.url.path), ["/1", "/2"])
        downloads.pending[1].completion(.success(try makeFile("second.png", mimeType: "image/png")))
        downloads.pending[0].completion(.success(try makeFile("first", mimeType: "image/png")))
        wait(for: [delivered], timeout: 5)
        XCTAssertEqual(content?.title, "Café")
        XCTAssertEqual(content?.threadIdentifier, "receipt.Café")
        XCTAssertEqual(content?.attachments.map(\.identifier), ["receipt.0", "receipt.1"])
        XCTAssertEqual(content?.attachments.map(\.type), ["public.png", "public.png"])
    }

    func testTheBestAttemptIsDeliveredOnce() throws {
        let downloads = DownloadsStub()
        let service = ReceiptService(downloads: downloads)
        var contents: [UNNotificationContent] = []
        service.didReceive(makeRequest(["files": ["https://a.example/1", "https://a.example/2"]])) {
            contents.append($0)
        }
        downloads.pending[0].completion(.success(try makeFile("first.png", mimeType: nil)))
        service.serviceExtensionTimeWillExpire()
        XCTAssertTrue(downloads.task.isCancelled)
        XCTAssertEqual(contents.map(\.subtitle), ["Receipt is still loading"])
        XCTAssertEqual(contents.first?.attachments.map(\.identifier), ["receipt.0"])

        downloads.pending[1].completion(.failure(URLError(.cancelled)))
        let later = expectation(description: "later")
        DispatchQueue.main.async { later.fulfill() }
        wait(for: [later], timeout: 5)
        XCTAssertEqual(contents.count, 1)
    }

    func testWithoutFilesItAnswersAtOnce() {
        for userInfo: [AnyHashable: Any] in [
            [:], ["files": [7]], ["file": "http://a.example/1"], ["files": ["file:///etc/passwd"]], ["file": ""],
        ] {
            let downloads = DownloadsStub()
            var body: String?
            ReceiptService(downloads: downloads).didReceive(makeRequest(userInfo)) { body = $0.body }
            XCTAssertEqual(body, "12.00 paid", "\(userInfo)")
            XCTAssertTrue(downloads.pending.isEmpty)
        }
    }

    func testTheExpiryOfAnIdleServiceIsNothing() {
        ReceiptService(downloads: DownloadsStub()).serviceExtensionTimeWillExpire()
    }

    func testOptionsHintAtTheType() {
        func options(_ name: String, _ mimeType: String?) -> [AnyHashable: Any]? {
            ReceiptService.options(for: DownloadedFile(url: folder.appendingPathComponent(name), mimeType: mimeType))
        }
        XCTAssertNil(options("a.png", "text/plain"))
        XCTAssertNil(options("a", nil))
        XCTAssertEqual(
            options("a", "image/gif")?[UNNotificationAttachmentOptionsTypeHintKey] as? String, UTType.gif.identifier)
        XCTAssertEqual(options("a", "image/gif")?[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool, false)
        XCTAssertEqual(options("a", "audio/mpeg")?[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool, true)
    }

    func testATypeThatCannotBeShownIsRefused() throws {
        let file = try makeFile("a", mimeType: "application/pdf")
        XCTAssertThrowsError(
            try UNNotificationAttachment(identifier: "", url: file.url, options: ReceiptService.options(for: file))
        ) { error in
            XCTAssertEqual((error as NSError).domain, UNErrorDomain)
            XCTAssertEqual((error as? UNError)?.code, .attachmentUnrecognizedType)
        }
    }

    // MARK: With a session

    func testFailedDownloadsAreLeftOut() {
        let service = ReceiptService(downloads: makeSession())
        let delivered = expectation(description: "delivered")
        nonisolated(unsafe) var content: UNNotificationContent?
        service.didReceive(
            makeRequest(["files": ["https://receipts.example/missing", "https://receipts.example/lost"]])
        ) {
            content = $0
            delivered.fulfill()
        }
        wait(for: [delivered], timeout: 5)
        XCTAssertEqual(content?.body, "12.00 paid")
        XCTAssertEqual(content?.attachments.count, 0)
    }

    func testASessionReportsTheStatus() {
        let failed = expectation(description: "failed")
        makeSession().download(from: URL(string: "https://receipts.example/missing")!) { result in
            guard case .failure(let error) = result else { return XCTFail("an error page was taken") }
            XCTAssertEqual(error as? DownloadError, .status(500))
            failed.fulfill()
        }
        wait(for: [failed], timeout: 5)
    }

    func testAnAvatarIsAttached() {
        for (path, count, body) in [("7", 1, "12.00 paid"), ("lost", 0, "12.00 paid (no picture)")] {
            let service = AvatarService(session: makeSession())
            let delivered = expectation(description: "delivered")
            nonisolated(unsafe) var content: UNNotificationContent?
            service.didReceive(makeRequest(["avatar": "https://receipts.example/\(path)"])) {
                content = $0
                delivered.fulfill()
            }
            wait(for: [delivered], timeout: 5)
            XCTAssertEqual(content?.attachments.count, count)
            XCTAssertEqual(content?.body, body)
            service.serviceExtensionTimeWillExpire()
        }
    }
}
