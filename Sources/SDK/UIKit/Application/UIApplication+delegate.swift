internal import Foundation
package import UserNotifications

/// The host's calls of the module's app delegate, and what came of them.
extension UIApplication {
    /// Tells the delegate that the app has started, with ``launchOptions``, and then clears them.
    package func tellLaunch() -> DelegateAnswer<Bool> {
        let options = launchOptions
        launchOptions = nil
        guard let delegate else { return .noDelegate }
        return MethodProbe.call { delegate.application(self, didFinishLaunchingWithOptions: options) }
    }

    /// Has the delegate open a URL.
    package func deliver(url: URL) -> DelegateAnswer<Bool> {
        guard let delegate else { return .noDelegate }
        return MethodProbe.call { delegate.application(self, open: url, options: [:]) }
    }

    /// Tells the delegate that an activity of a type follows.
    package func announce(activityType: String) -> DelegateAnswer<Bool> {
        guard let delegate else { return .noDelegate }
        return MethodProbe.call { delegate.application(self, willContinueUserActivityWithType: activityType) }
    }

    /// Has the delegate continue an activity.
    package func deliver(
        activity: NSUserActivity, restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> DelegateAnswer<Bool> {
        guard let delegate else { return .noDelegate }
        return MethodProbe.call {
            delegate.application(self, continue: activity, restorationHandler: restorationHandler)
        }
    }

    /// Tells the delegate that an activity could not be fetched.
    package func deliver(activityError: any Error, type: String) -> DelegateAnswer<Void> {
        guard let delegate else { return .noDelegate }
        return MethodProbe.call {
            delegate.application(self, didFailToContinueUserActivityWithType: type, error: activityError)
        }
    }

    /// Tells the delegate that the transfers of a background session have ended, and waits until the delegate is done.
    package func deliver(backgroundSession identifier: String) async -> DelegateAnswer<Void> {
        guard let delegate else { return .noDelegate }
        return await MethodProbe.call {
            await delegate.application(self, handleEventsForBackgroundURLSession: identifier)
        }
    }

    /// Gives the delegate its device token.
    package func deliver(deviceToken: Data) -> DelegateAnswer<Void> {
        guard let delegate else { return .noDelegate }
        return MethodProbe.call {
            delegate.application(self, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
        }
    }

    /// Tells the delegate that there is no device token.
    package func deliver(registrationError: any Error) -> DelegateAnswer<Void> {
        guard let delegate else { return .noDelegate }
        return MethodProbe.call {
            delegate.application(self, didFailToRegisterForRemoteNotificationsWithError: registrationError)
        }
    }

    /// Hands the delegate a push, and waits for what came of it.
    ///
    /// A delegate without either form that has a result gets the one that has none, in the foreground only, as on iOS.
    package func deliver(payload: [AnyHashable: Any]) async -> DelegateAnswer<UIBackgroundFetchResult> {
        guard let delegate else { return .noDelegate }
        let answer = await MethodProbe.call { await delegate.application(self, didReceiveRemoteNotification: payload) }
        if case .notImplemented = answer, applicationState != .background { hand(payload, to: delegate) }
        return answer
    }

    // Not asynchronous, where the same words would mean the form with a result.
    private func hand(_ payload: [AnyHashable: Any], to delegate: any UIApplicationDelegate) {
        delegate.application(self, didReceiveRemoteNotification: payload)
    }
}
