import Foundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// Every public name of UIKit's push part and of UserNotificationsUI with Apple's types.
@MainActor
enum UIKitNames {
    @available(*, deprecated)
    static func application(_ application: UIApplication) {
        let _: UIApplication = UIApplication.shared
        application.registerForRemoteNotifications()
        application.unregisterForRemoteNotifications()
        let _: (Bool, UIApplication.State) =
            (application.isRegisteredForRemoteNotifications, application.applicationState)
        application.applicationIconBadgeNumber = application.applicationIconBadgeNumber
        let _: (any UIApplicationDelegate)? = application.delegate
        let _: [Notification.Name] = [
            UIApplication.didBecomeActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.didFinishLaunchingNotification,
            UIApplication.willResignActiveNotification, UIApplication.willTerminateNotification,
            UIApplication.didReceiveMemoryWarningNotification, UIApplication.significantTimeChangeNotification,
        ]
        let _: [UIApplication.LaunchOptionsKey] = [.remoteNotification, .localNotification, .url, .location]
    }

    static func scene(_ options: UIScene.ConnectionOptions) {
        let response: UNNotificationResponse? = options.notificationResponse
        let _: UIScene? = response?.targetScene
    }

    final class AppDelegate: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool { true }

        func application(
            _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
        ) {}

        func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
        ) {}

        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
        ) async -> UIBackgroundFetchResult { .noData }
    }

    final class ContentExtension: UIViewController, UNNotificationContentExtension {
        func didReceive(_ notification: UNNotification) {}

        func didReceive(
            _ response: UNNotificationResponse,
            completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
        ) {
            extensionContext?.mediaPlayingStarted()
            extensionContext?.mediaPlayingPaused()
            extensionContext?.performNotificationDefaultAction()
            extensionContext?.dismissNotificationContentExtension()
            let actions: [UNNotificationAction] = extensionContext?.notificationActions ?? []
            extensionContext?.notificationActions = actions
            completion(.dismiss)
        }

        var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
        var mediaPlayPauseButtonFrame: CGRect { .zero }
        var mediaPlayPauseButtonTintColor: UIColor { UIColor() }
        func mediaPlay() {}
        func mediaPause() {}
    }
}
