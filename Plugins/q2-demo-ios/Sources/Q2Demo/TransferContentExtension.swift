import Q2ModuleInterfaces
import UserNotificationsUI

/// An expanded transfer: its picture, the amount, where it goes, and whether it is approved.
public final class TransferContentExtension: UIViewController, UNNotificationContentExtension,
    PushContentExtensionModule
{
    /// The way back to the app.
    public var moduleDelegate: ModuleDelegate?
    /// What the app knows.
    public var moduleDataSource: ModuleDataSource?

    /// That of the module.
    public static var sender: PushSender? { .demo }

    private let picture = UIImageView()
    private let merchant = UILabel()
    private let amount = UILabel()
    private let source = TransferRow(name: "From")
    private let destination = TransferRow(name: "To")
    private let status = TransferStatus()
    private var transfer: Transfer?

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.accessibilityIdentifier = "picture"
        merchant.font = .preferredFont(forTextStyle: .subheadline)
        merchant.textColor = .secondaryLabel
        amount.font = .systemFont(ofSize: 38, weight: .bold)
        amount.adjustsFontSizeToFitWidth = true
        layOut()
    }

    /// Shows a transfer.
    public func didReceive(_ notification: UNNotification) {
        let content = notification.request.content
        guard let transfer = Transfer(content) else {
            merchant.text = content.body
            return
        }
        self.transfer = transfer
        picture.image = content.attachments.first.flatMap(UIImage.init(attachment:))
        merchant.text = "Transfer to \(transfer.merchant)"
        amount.text = transfer.formattedAmount
        source.value = transfer.source
        destination.value = transfer.destination
    }

    /// Approves here; what else the user chooses is the app's.
    public func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        guard response.actionIdentifier == DemoCategory.approve, let transfer else {
            return completion(.dismissAndForwardAction)
        }
        status.showApproved()
        extensionContext?.notificationActions = []
        transfer.announceArrival { completion(.doNotDismiss) }
    }

    private func layOut() {
        let line = UIView()
        line.backgroundColor = .separator
        line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale).isActive = true

        let stack = UIStackView(arrangedSubviews: [merchant, amount, line, source, destination, status])
        stack.axis = .vertical
        stack.spacing = 8
        stack.setCustomSpacing(2, after: merchant)
        stack.setCustomSpacing(14, after: amount)
        stack.setCustomSpacing(14, after: line)
        stack.setCustomSpacing(16, after: destination)

        for subview in [picture, stack] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: view.topAnchor),
            picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 5.0 / 12),
            stack.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -16),
        ])
    }
}

extension UIImage {
    /// The file of an attachment, which belongs to the system: it is lent while it is read.
    fileprivate convenience init?(attachment: UNNotificationAttachment) {
        guard attachment.url.startAccessingSecurityScopedResource() else { return nil }
        defer { attachment.url.stopAccessingSecurityScopedResource() }
        guard let data = try? Data(contentsOf: attachment.url) else { return nil }
        self.init(data: data)
    }
}
