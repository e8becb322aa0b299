public import Foundation
public import UIKit
public import UserNotifications

/// A module that takes part in the life of a push.
///
/// Every method is optional: each has a default, and on Linux the host calls only those that the class itself has. The
/// synchronous ones are called on the main thread, one at a time; the asynchronous ones start in the order of the
/// pushes, where Swift's rules put them, and one that waits does not hold back the next. A method that does not answer
/// in time counts as silent (the deadlines are the host's `limits`), and the task of an asynchronous one is cancelled:
/// `Task.isCancelled` is true in it from then on, and `Task.sleep` throws.
public protocol PushLifecycleModule: LifecycleModule, PushSenderProvider {
    /// The name that a push's `sender` must equal; nil takes part in the legacy fallback only.
    static var sender: PushSender? { get }

    /// The categories to register; asked once, at start; nil for none.
    func getNotificationCategories() -> Set<UNNotificationCategory>?

    /// The app may receive pushes under this token: bytes of no fixed length, new after every registration.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

    /// The app got no token.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

    /// A push with `content-available: 1`; nil is no answer.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult?

    /// The user tapped a notification or one of its actions.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async

    /// A notification arrived in the foreground; nil leaves its presentation to the host's `foregroundPresentation`.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions?
}

extension PushLifecycleModule {
    /// No categories.
    public func getNotificationCategories() -> Set<UNNotificationCategory>? { nil }

    /// Does nothing.
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}

    /// No answer.
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? { nil }

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}

    /// No answer.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? { nil }
}

extension PushLifecycleModule where Self: UNUserNotificationCenterDelegate {
    /// Does as the delegate's form with a completion handler does: both protocols have a default of this name.
    nonisolated(nonsending) public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async { await hand(response, of: center) }
}
