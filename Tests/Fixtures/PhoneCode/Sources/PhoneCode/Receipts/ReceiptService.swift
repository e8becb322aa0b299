import UniformTypeIdentifiers
import UserNotifications
import os

/// Adds the picture and the document of a receipt to its notification.
class ReceiptService: UNNotificationServiceExtension, @unchecked Sendable {
    private let log = Logger(subsystem: "com.example.phone-code", category: "receipts")
    private let downloads: FileDownloading
    private let lock = NSLock()

    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?
    private var tasks: [DownloadTask] = []
    private var files: [Int: UNNotificationAttachment] = [:]

    override convenience init() { self.init(downloads: URLSession.shared) }

    init(downloads: FileDownloading) {
        self.downloads = downloads
        super.init()
    }

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let bestAttemptContent else { return contentHandler(request.content) }
        if let merchant = bestAttemptContent.userInfo["merchant"] as? String {
            bestAttemptContent.title = merchant
            bestAttemptContent.threadIdentifier = "receipt.\(merchant)"
        }
        let urls = Self.addresses(in: bestAttemptContent.userInfo)
        guard !urls.isEmpty else { return finish() }

        let group = DispatchGroup()
        for (index, url) in urls.enumerated() {
            group.enter()
            let task = downloads.download(from: url) { result in
                self.take(result, at: index)
                group.leave()
            }
            lock.lock()
            tasks.append(task)
            lock.unlock()
        }
        group.notify(queue: .main) { self.finish() }
    }

    override func serviceExtensionTimeWillExpire() {
        lock.lock()
        let running = tasks
        tasks = []
        lock.unlock()
        running.forEach { $0.cancel() }
        bestAttemptContent?.subtitle = "Receipt is still loading"
        finish()
    }

    private func take(_ result: Result<DownloadedFile, Error>, at index: Int) {
        do {
            let file = try result.get()
            let attachment = try UNNotificationAttachment(
                identifier: "receipt.\(index)", url: file.url, options: Self.options(for: file))
            lock.lock()
            files[index] = attachment
            lock.unlock()
        } catch {
            log.error("receipt \(index) is left out: \(error.localizedDescription, privacy: .public)")
        }
    }

    /// Hands the content over, the first time.
    private func finish() {
        lock.lock()
        let handler = contentHandler
        contentHandler = nil
        let attachments = files.sorted { $0.key < $1.key }.map(\.value)
        lock.unlock()
        guard let handler, let bestAttemptContent else { return }
        bestAttemptContent.attachments = attachments
        handler(bestAttemptContent)
    }

    /// The addresses of files that have a secure scheme.
    static func addresses(in userInfo: [AnyHashable: Any]) -> [URL] {
        let texts = userInfo["files"] as? [String] ?? (userInfo["file"] as? String).map { [$0] } ?? []
        return texts.compactMap(URL.init(string:)).filter { $0.scheme == "https" }
    }

    /// Says what the file is, if its name does not.
    static func options(for file: DownloadedFile) -> [AnyHashable: Any]? {
        if let type = UTType(filenameExtension: file.url.pathExtension), type.conforms(to: .image) { return nil }
        guard let type = file.mimeType.flatMap({ UTType(mimeType: $0) }) else { return nil }
        return [
            UNNotificationAttachmentOptionsTypeHintKey: type.identifier,
            UNNotificationAttachmentOptionsThumbnailHiddenKey: !type.conforms(to: .image),
        ]
    }
}
