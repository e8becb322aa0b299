import Q2ModuleInterfaces

/// Attaches the picture whose address is in a push.
public final class PushSubscriptionsImageExtension: UNNotificationServiceExtension, PushServiceExtensionModule {
    /// The way back to the app.
    public var moduleDelegate: (any ModuleDelegate)?
    /// What the app knows.
    public var moduleDataSource: (any ModuleDataSource)?

    /// That of the module.
    public static var sender: PushSender? { PushSubscriptionsModule.sender }

    private let download = Download()

    /// Fetches the picture.
    ///
    /// Without one, the content goes back as it came.
    public override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let delivery = ContentDelivery(request.content, contentHandler)
        guard let url = ImageAddress.of(Payload(request.content.userInfo)) else { return delivery.finish() }
        download.start(url, delivery)
    }

    /// Hands over the original.
    public override func serviceExtensionTimeWillExpire() { download.expire() }
}

/// The download of one extension, which is started and ended on different threads.
private final class Download: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var running: (delivery: ContentDelivery, task: Task<Void, Never>)?

    func start(_ url: URL, _ delivery: ContentDelivery) {
        let task = Task {
            do {
                let file = try await ImageDownload.file(of: url, with: HTTPClient())
                delivery.finish(with: try UNNotificationAttachment(identifier: "picture", url: file))
            } catch {
                let reason = (error as? ImageDownload.Failure)?.reason ?? error.localizedDescription
                print("PushSubscriptions: no picture: \(reason)")
                delivery.finish()
            }
        }
        lock.withLock { running = (delivery, task) }
    }

    func expire() {
        let running = lock.withLock { self.running }
        running?.delivery.finish()
        running?.task.cancel()
    }
}
