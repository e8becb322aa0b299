import UniformTypeIdentifiers
import XCTest

@testable import HarborPush

final class StorageTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    override func tearDownWithError() throws {
        SharedDefaults().reset()
        try? FileManager.default.removeItem(at: folder)
        try super.tearDownWithError()
    }

    func testSharedDefaultsAreShared() {
        let app = SharedDefaults()
        app.reset()
        XCTAssertEqual(app.unreadCount, 0)
        app.unreadCount += 2
        app.mutedKinds = ["balance"]
        let service = SharedDefaults()
        XCTAssertEqual(service.unreadCount, 2)
        XCTAssertEqual(service.mutedKinds, ["balance"])
        XCTAssertEqual(UserDefaults(suiteName: "group.com.example.bank")?.integer(forKey: "unread"), 2)
        XCTAssertNil(UserDefaults.standard.object(forKey: "unread"))
        service.reset()
        XCTAssertEqual(app.unreadCount, 0)
    }

    func testACacheOutlivesItsActor() async throws {
        let file = folder.appendingPathComponent("payments.json")
        let payments = [Payment.make("2", due: 200), .make("1", due: 100)]
        try await PaymentCache(file: file).store(payments, of: "a1")
        let cached = await PaymentCache(file: file).payments(of: "a1")
        XCTAssertEqual(cached.map(\.id), ["1", "2"])
        XCTAssertEqual(cached.first?.dueDate, Date(timeIntervalSince1970: 100))
        let none = await PaymentCache(file: file).payments(of: "a2")
        XCTAssertEqual(none, [])
    }

    func testADamagedCacheIsEmpty() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("payments.json")
        try Data("{".utf8).write(to: file)
        let cached = await PaymentCache(file: file).payments(of: "a1")
        XCTAssertEqual(cached, [])
    }

    func testAttachmentsHaveTheirTypes() throws {
        let store = AttachmentStore(directory: folder)
        let cases: [(String?, String, String)] = [
            ("image/jpeg", "jpeg", UTType.jpeg.identifier), ("image/gif", "gif", UTType.gif.identifier),
            (nil, "png", UTType.png.identifier), ("text/plain", "png", UTType.png.identifier),
        ]
        for (mimeType, pathExtension, type) in cases {
            let attachment = try store.attachment(Data([1]), mimeType: mimeType, name: "a")
            XCTAssertEqual(attachment.type, type)
            XCTAssertEqual(attachment.url.pathExtension, pathExtension)
        }
        try store.removeOld(now: Date(timeIntervalSinceNow: 2 * 86_400))
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
    }

    // MARK: The service

    private func makeRequest(_ harbor: [String: Any]) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Harbor"
        content.userInfo = ["harbor": harbor]
        return UNNotificationRequest(identifier: "n", content: content, trigger: nil)
    }

    private let payments: [[String: Any]] = [
        ["id": "1", "payee": "Water", "total": ["amount": 12], "status": "pending"],
        ["id": "2", "payee": "Power", "total": ["amount": "60.50"], "status": "pending"],
    ]

    func testTheServiceSumsUp() {
        SharedDefaults().reset()
        var delivered: UNNotificationContent?
        PaymentNotificationService().didReceive(makeRequest(["kind": "payment", "payments": payments])) {
            delivered = $0
        }
        XCTAssertEqual(delivered?.title, "2 payments")
        XCTAssertEqual(delivered?.body, "Water: $12.00\nPower: $60.50")
        XCTAssertEqual(delivered?.badge, 2)
        XCTAssertEqual(SharedDefaults().unreadCount, 1)
    }

    func testTheServiceAddsAPicture() {
        ServerStub.reset()
        ServerStub.answer("/7", .init(body: Data([0x89, 0x50]), headers: ["Content-Type": "image/png"]))
        for (path, count) in [("7", 1), ("none", 0)] {
            let service = PaymentNotificationService(session: ServerStub.session)
            let delivered = expectation(description: "delivered")
            delivered.assertForOverFulfill = true
            nonisolated(unsafe) var content: UNNotificationContent?
            service.didReceive(
                makeRequest([
                    "kind": "payment", "payments": payments, "image": "https://pictures.example/\(path)",
                ])
            ) {
                content = $0
                delivered.fulfill()
            }
            wait(for: [delivered], timeout: 5)
            service.serviceExtensionTimeWillExpire()
            XCTAssertEqual(content?.attachments.count, count)
            XCTAssertEqual(content?.title, "2 payments")
        }
    }
}
