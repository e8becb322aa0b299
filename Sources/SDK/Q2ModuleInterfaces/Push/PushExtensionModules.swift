public import UIKit
public import UserNotifications
public import UserNotificationsUI

/// The service extension of a module, which is the class that `pushServiceClassName` names.
public protocol PushServiceExtensionModule: UNNotificationServiceExtension, Module, PushSenderProvider {
    /// The name that a push's `sender` must equal.
    static var sender: PushSender? { get }
}

/// The content extension of a module, which is the class that `pushContentClassName` names.
public protocol PushContentExtensionModule: UIViewController, UNNotificationContentExtension, Module,
    PushSenderProvider
{
    /// The name that a push's `sender` must equal.
    static var sender: PushSender? { get }
}
