import Q2ModuleInterfaces

/// Makes of the bare push of a transfer a notification that says what it is about, with a picture.
public final class TransferServiceExtension: UNNotificationServiceExtension, PushServiceExtensionModule {
    /// The way back to the app.
    public var moduleDelegate: ModuleDelegate?
    /// What the app knows.
    public var moduleDataSource: ModuleDataSource?

    /// That of the module.
    public static var sender: PushSender? { .demo }

    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var content = UNMutableNotificationContent()

    public override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let transfer = Transfer(request.content),
            let content = request.content.mutableCopy() as? UNMutableNotificationContent
        else { return contentHandler(request.content) }
        self.contentHandler = contentHandler
        self.content = content

        content.title = "\(transfer.formattedAmount) to \(transfer.merchant)"
        content.subtitle = "From \(transfer.source)"
        content.body = "It arrives tomorrow, once you approve it."
        do {
            content.attachments = try transfer.picture.map { [try $0.attachment()] } ?? []
        } catch {
            print("Q2Demo: no picture, \(error.localizedDescription)")
        }
        finish()
    }

    /// What there is by now is better than what was pushed.
    public override func serviceExtensionTimeWillExpire() { finish() }

    private func finish() {
        contentHandler?(content)
        contentHandler = nil
    }
}
