public import Foundation
public import UIKit

/// A module that handles links that aren't deep links of the app.
///
/// The app follows its own deep links and offers modules only the others. Every method is optional. Each is called on
/// the main thread. Return true if the module has handled the link, false if it hasn't, and nil if the link isn't for
/// this module. The link is handled if at least one module returns true.
public protocol ContinuityLifecycleModule: LifecycleModule {
    /// The app was opened with a URL that has a scheme of the app.
    ///
    /// On Linux, the options are empty.
    func application(
        _ application: UIApplication, shouldOpenURL url: URL,
        withOptions options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool?

    /// The app is about to receive an activity, such as a universal link.
    ///
    /// On Linux, the host doesn't use the answer.
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool?

    /// The app was opened with an activity, such as a universal link.
    ///
    /// Call the handler with the objects that restore the activity. Each object receives the activity.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool?

    /// The activity could not be fetched.
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    )

    /// The transfers of a background session have ended.
    ///
    /// Call the handler within 30 seconds, after the module has processed the transfers.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping @Sendable () -> Void
    )
}

extension ContinuityLifecycleModule {
    /// Returns nil.
    public func application(
        _ application: UIApplication, shouldOpenURL url: URL,
        withOptions options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool? { nil }

    /// Returns nil.
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool? { nil }

    /// Returns nil.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool? { nil }

    /// Does nothing.
    public func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}

    /// Calls the handler.
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping @Sendable () -> Void
    ) { completionHandler() }
}
