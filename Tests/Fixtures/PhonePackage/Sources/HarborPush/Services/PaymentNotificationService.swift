import Q2ModuleInterfaces
import os

/// Says in a push what it is about, and adds its picture.
final class PaymentNotificationService: UNNotificationServiceExtension, PushServiceExtensionModule, @unchecked Sendable
{
    static var sender: PushSender? { .harbor }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    private let logger = Logger(subsystem: "com.example.harbor", category: "service")
    private let session: URLSession
    private let store = AttachmentStore()
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?
    private var task: URLSessionDataTask?
    private let lock = NSLock()

    override convenience init() { self.init(session: .shared) }

    init(session: URLSession) {
        self.session = session
        super.init()
    }

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.summarized(locale: Locale(identifier: "en_US"))
        SharedDefaults().unreadCount += 1
        guard let bestAttemptContent, let image = bestAttemptContent.payload?.image else { return finish() }
        task = session.dataTask(with: image) { [weak self] data, response, error in
            guard let self else { return }
            do {
                guard let data else { throw error ?? URLError(.badServerResponse) }
                self.bestAttemptContent?.attachments = [
                    try self.store.attachment(data, mimeType: response?.mimeType)
                ]
            } catch {
                self.logger.error("no picture: \(error.localizedDescription, privacy: .public)")
            }
            self.finish()
        }
        task?.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        task?.cancel()
        finish()
    }

    private func finish() {
        lock.lock()
        let handler = contentHandler
        contentHandler = nil
        lock.unlock()
        guard let handler, let bestAttemptContent else { return }
        handler(bestAttemptContent)
    }
}
