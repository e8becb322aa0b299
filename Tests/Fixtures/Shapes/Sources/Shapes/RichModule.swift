// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Q2ModuleInterfaces
import UserNotificationsUI

class RichModule: Q2ModuleBase {
    override class var sender: PushSender? { PushSender(id: "shape.rich") }

    override func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? { .list }
}

public class RichServiceExtension: UNNotificationServiceExtension, PushServiceExtensionModule {
    public var moduleDelegate: ModuleDelegate!
    public var moduleDataSource: ModuleDataSource!

    public static var sender: PushSender? { PushSender(id: "shape.rich") }

    public override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        content.title = "rich: \(content.title)"
        contentHandler(content)
    }
}

public class RichContentExtension: UIViewController, UNNotificationContentExtension, PushContentExtensionModule {
    public var moduleDelegate: ModuleDelegate!
    public var moduleDataSource: ModuleDataSource!

    public static var sender: PushSender? { PushSender(id: "shape.rich") }

    public func didReceive(_ notification: UNNotification) {
        title = notification.request.content.body
    }
}
