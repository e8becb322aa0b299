import Foundation
import Q2ModuleInterfaces
import Testing

@testable import PushSubscriptions

/// The service extension and real pictures.
@Suite struct ImageTests {
    /// What the content handler was called with.
    private final class Box: @unchecked Sendable {
        private let lock = NSLock()
        // Guarded by the lock.
        private var taken: [(title: String, files: [URL])] = []

        var contents: [(title: String, files: [URL])] { lock.withLock { taken } }

        func take(_ content: UNNotificationContent) {
            lock.withLock { taken.append((content.title, content.attachments.map(\.url))) }
        }
    }

    private func request(_ image: String) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Hi"
        content.body = "there"
        content.userInfo = ["_subscriptions": ["imageUrl": image]]
        return UNNotificationRequest(identifier: "r", content: content, trigger: nil)
    }

    @Test(arguments: [
        ("dot.png", true), ("moved.png", true), ("missing.png", false), ("page.png", false), ("astray.png", false),
        ("large.png", false),
    ])
    func pictures(_ name: String, _ isAttached: Bool) async throws {
        let backend = try BackendProcess()
        let box = Box()
        let service = PushSubscriptionsImageExtension()
        service.didReceive(request("\(backend.baseURL)/images/\(name)")) { box.take($0) }
        #expect(try await eventually { !box.contents.isEmpty })
        service.serviceExtensionTimeWillExpire()
        let contents = box.contents
        #expect(contents.count == 1 && contents.first?.title == "Hi")
        #expect(contents.first?.files.count == (isAttached ? 1 : 0))
        guard let file = contents.first?.files.first else { return }
        #expect(file.pathExtension == "png")
        #expect(try Data(contentsOf: file).prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    }

    @Test(arguments: ["http://192.0.2.1/a.png", "ftp://127.0.0.1/a.png", "no address", ""])
    func otherAddressesAreNotAsked(_ address: String) {
        let box = Box()
        PushSubscriptionsImageExtension().didReceive(request(address)) { box.take($0) }
        #expect(box.contents.count == 1 && box.contents.first?.files.isEmpty == true)
    }

    @Test func theOriginalWhenTheTimeIsOver() async throws {
        let backend = try BackendProcess()
        let box = Box()
        let service = PushSubscriptionsImageExtension()
        service.didReceive(request("\(backend.baseURL)/images/slow.png")) { box.take($0) }
        #expect(try await eventually { try await backend.count("images") == 1 })
        #expect(box.contents.isEmpty)
        service.serviceExtensionTimeWillExpire()
        service.serviceExtensionTimeWillExpire()
        #expect(box.contents.count == 1 && box.contents.first?.files.isEmpty == true)
    }

    @Test(
        arguments: [
            ("image/png", "png"), ("IMAGE/JPEG; charset=x", "jpg"), ("image/gif", "gif"), ("image/svg+xml", nil),
            ("text/html", nil), (nil, nil),
        ] as [(String?, String?)])
    func suffixes(_ type: String?, _ suffix: String?) { #expect(ImageDownload.suffix(of: type) == suffix) }
}
