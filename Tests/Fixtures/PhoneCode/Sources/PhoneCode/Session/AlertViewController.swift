import NotificationCenter
import UserNotificationsUI

/// Shows an alert, and hides its action once the user has used it.
final class AlertViewController: UIViewController, UNNotificationContentExtension {
    private(set) var titleLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(titleLabel)
    }

    func didReceive(_ notification: UNNotification) {
        titleLabel.text = notification.request.content.title
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        extensionContext?.notificationActions.removeAll { $0.identifier == response.actionIdentifier }
        completion(.doNotDismiss)
    }
}
