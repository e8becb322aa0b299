public import UserNotifications

/// A view controller that shows an expanded notification of its categories.
///
/// On Linux the optional members of iOS are members with a default.
@MainActor
public protocol UNNotificationContentExtension: AnyObject {
    /// Show this notification; called again while it is visible for others of its thread.
    func didReceive(_ notification: UNNotification)

    /// The user chose an action; `completion` says what becomes of the notification.
    ///
    /// The default forwards the action to the app.
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void)
}

extension UNNotificationContentExtension {
    /// Forwards the action to the app.
    public func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        completion(.dismissAndForwardAction)
    }
}

/// What becomes of a notification whose content extension took a response, with Apple's values.
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    /// It stays.
    case doNotDismiss = 0
    /// It goes.
    case dismiss = 1
    /// It goes, and the app hears of the action.
    case dismissAndForwardAction = 2
}
