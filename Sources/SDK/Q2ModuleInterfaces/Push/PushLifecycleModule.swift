public import Foundation
public import UIKit
public import UserNotifications

/// A module that receives pushes.
///
/// Every method is optional, because each has a default. On Linux, the host calls only those that the class itself has.
/// Synchronous methods are called on the main thread, one at a time. Asynchronous methods start in the order of the
/// pushes, on the threads that Swift's rules choose. One that waits doesn't delay the next. A method that doesn't
/// answer in time (the deadlines are the host's `limits`) counts as having no answer. The task of an asynchronous one
/// is canceled then, so `Task.isCancelled` is true and `Task.sleep` throws.
public protocol PushLifecycleModule: LifecycleModule, PushSenderProvider {
    /// The name that a push's `sender` must equal.
    ///
    /// With nil, the module only receives pushes of the legacy fallback.
    static var sender: PushSender? { get }

    /// Returns the categories to register, or nil for none.
    ///
    /// The host calls it once, at the start.
    func getNotificationCategories() -> Set<UNNotificationCategory>?

    /// The app may receive pushes with this token.
    ///
    /// Its bytes have no fixed length, and are new after each registration.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

    /// The app received no token.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

    /// A push with `content-available: 1` arrived.
    ///
    /// Return nil for no answer.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult?

    /// The user tapped a notification or one of its actions.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async

    /// A notification arrived in the foreground.
    ///
    /// Return nil to leave its presentation to the host's `foregroundPresentation`.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions?
}

extension PushLifecycleModule {
    /// Returns no categories.
    public func getNotificationCategories() -> Set<UNNotificationCategory>? { nil }

    /// Does nothing.
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}

    /// Returns no answer.
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? { nil }

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}

    /// Returns no answer.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? { nil }
}

extension PushLifecycleModule where Self: UNUserNotificationCenterDelegate {
    /// Does the same as the delegate's form with a completion handler, because both protocols have a default of this
    /// name.
    nonisolated(nonsending) public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async { await hand(response, of: center) }
}
