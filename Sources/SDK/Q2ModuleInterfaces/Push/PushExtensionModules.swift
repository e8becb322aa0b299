public import UIKit
public import UserNotifications
public import UserNotificationsUI

/// A module's service extension: the class that `pushServiceClassName` names.
public protocol PushServiceExtensionModule: UNNotificationServiceExtension, Module, PushSenderProvider {
    /// The name that a push's `sender` must equal.
    static var sender: PushSender? { get }
}

/// A module's content extension: the class that `pushContentClassName` names.
public protocol PushContentExtensionModule: UIViewController, UNNotificationContentExtension, Module,
    PushSenderProvider
{
    /// The name that a push's `sender` must equal.
    static var sender: PushSender? { get }
}
