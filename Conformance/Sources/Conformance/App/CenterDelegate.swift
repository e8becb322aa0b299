import UIKit
import UserNotifications

/// The delegate of the notification center.
final class CenterDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        RecordLog.call("willPresent") { $0.notification = SeenNotification(notification) }
        var options: UNNotificationPresentationOptions = []
        for name in SeenPayload(notification.request.content.userInfo).present {
            switch name {
            case "banner": options.insert(.banner)
            case "list": options.insert(.list)
            case "sound": options.insert(.sound)
            case "badge": options.insert(.badge)
            default: break
            }
        }
        completionHandler(options)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        RecordLog.call("didReceive") { entry in
            entry.notification = SeenNotification(response.notification)
            entry.action = response.actionIdentifier
            entry.text = (response as? UNTextInputNotificationResponse)?.userText
        }
        completionHandler()
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        RecordLog.call("openSettings") { $0.notification = notification.map { SeenNotification($0) } }
    }
}
