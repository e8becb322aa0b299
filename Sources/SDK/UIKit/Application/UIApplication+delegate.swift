internal import Foundation
package import UserNotifications

/// The host's calls of the module's app delegate, and what came of them.
extension UIApplication {
    /// Tells the delegate that the app has started, with the payload of the push that started it.
    package func tellLaunch(_ payload: [AnyHashable: Any]?) -> DelegateAnswer<Bool> {
        guard let delegate else { return .noDelegate }
        let options: [LaunchOptionsKey: Any]? = payload.map { [.remoteNotification: $0] }
        return MethodProbe.call { delegate.application(self, didFinishLaunchingWithOptions: options) }
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
