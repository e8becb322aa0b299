import UIKit
import UserNotifications
import UserNotificationsUI

/// The content extension: it records what it is called with, and answers an action as the payload asks.
class ConformanceContent: UIViewController, UNNotificationContentExtension {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        record("content.viewDidLoad")
        label.frame = CGRect(x: 16, y: 16, width: 320, height: 40)
        view.addSubview(label)
        preferredContentSize = CGSize(width: 320, height: 72)
    }

    func didReceive(_ notification: UNNotification) {
        record("content.didReceive") { $0.notification = SeenNotification(notification) }
        label.text = notification.request.content.title
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        record("content.didReceiveResponse") { entry in
            entry.notification = SeenNotification(response.notification)
            entry.action = response.actionIdentifier
            entry.text = (response as? UNTextInputNotificationResponse)?.userText
        }
        switch SeenPayload(response.notification.request.content.userInfo).content {
        case "stay": completion(.doNotDismiss)
        case "dismiss": completion(.dismiss)
        case "close":
            extensionContext?.dismissNotificationContentExtension()
            completion(.doNotDismiss)
        case "default":
            extensionContext?.performNotificationDefaultAction()
            completion(.doNotDismiss)
        default: completion(.dismissAndForwardAction)
        }
    }

    private func record(_ call: String, _ change: (inout Entry) -> Void = { _ in }) {
        var entry = Entry(process: .content, call: call)
        change(&entry)
        RecordLog.append(entry)
    }
}
