import MobileCoreServices
import UserNotifications

/// Shows who paid, with a download in its task: the shape of newer extensions, with types of older ones.
final class AvatarService: UNNotificationServiceExtension, @unchecked Sendable {
    private let session: URLSession
    private var deliver: (() -> Void)?
    private var task: Task<Void, Never>?

    override convenience init() { self.init(session: .shared) }

    init(session: URLSession) {
        self.session = session
        super.init()
    }

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let url = (content.userInfo["avatar"] as? String).flatMap(URL.init(string:))
        else { return contentHandler(request.content) }
        nonisolated(unsafe) let best = content
        nonisolated(unsafe) let handler = contentHandler
        let once = Once { handler(best) }
        deliver = { once.run() }
        task = Task {
            do {
                let (data, response) = try await session.data(from: url)
                try Task.checkCancellation()
                best.attachments = [try Self.attachment(data, mimeType: response.mimeType)]
            } catch {
                best.body += " (no picture)"
            }
            once.run()
        }
    }

    override func serviceExtensionTimeWillExpire() {
        deliver?()
        task?.cancel()
    }

    static func attachment(_ data: Data, mimeType: String?) throws -> UNNotificationAttachment {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try data.write(to: file, options: .atomic)
        let hint = mimeType == "image/jpeg" ? kUTTypeJPEG : kUTTypePNG
        return try UNNotificationAttachment(
            identifier: "avatar", url: file, options: [UNNotificationAttachmentOptionsTypeHintKey: hint])
    }
}

/// Runs a closure no more than once.
private final class Once: @unchecked Sendable {
    private let lock = NSLock()
    private var body: (() -> Void)?

    init(_ body: @escaping () -> Void) { self.body = body }

    func run() {
        lock.lock()
        let body = body
        self.body = nil
        lock.unlock()
        body?()
    }
}
