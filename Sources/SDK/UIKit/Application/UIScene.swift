public import Foundation
public import UserNotifications

/// A part of the app's interface with a life of its own.
///
/// On Linux, the app has one scene, which has the activation state of the app. It has no windows, because the host has
/// the screens of the app. Scene delegates aren't called.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The activation state of a scene, with Apple's values.
    public enum ActivationState: Int, Sendable {
        /// Not connected.
        case unattached = -1
        /// On the screen and receiving events.
        case foregroundActive = 0
        /// On the screen, not receiving events.
        case foregroundInactive = 1
        /// Not on the screen.
        case background = 2
    }

    /// What a scene is connected with.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        /// The response that made the scene appear; nil if none did.
        public let notificationResponse: UNNotificationResponse?
        /// The links that made the scene appear.
        public let urlContexts: Set<UIOpenURLContext> = []
        /// The activities that made the scene appear.
        public let userActivities: Set<NSUserActivity> = []
        /// The app that opened a link.
        public let sourceApplication: String? = nil

        package nonisolated init(notificationResponse: UNNotificationResponse?) {
            self.notificationResponse = notificationResponse
            super.init()
        }
    }

    /// The session of the scene.
    public let session: UISceneSession
    /// The delegate of the scene; not called on Linux.
    open var delegate: (any UISceneDelegate)?
    /// The title for the user.
    open var title: String!

    /// Creates a scene of a session.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// The activation state.
    open var activationState: ActivationState {
        switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

    /// Opens a URL, as the app does.
    public final func open(
        _ url: URL, options: OpenExternalURLOptions?,
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)?
    ) { UIApplication.shared.open(url, completionHandler: completion) }

    /// The options of ``open(_:options:completionHandler:)``.
    @preconcurrency @MainActor
    public final class OpenExternalURLOptions: NSObject {
        /// Whether only an app can open a universal link, not the browser.
        public var universalLinksOnly = false
    }
}

/// The lifecycle notifications of a scene. On Linux, they are declared but not posted; those of `UIApplication` are
/// posted.
extension UIScene {
    /// The scene is connected.
    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// The scene has become active.
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// The scene is about to become inactive.
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// The scene is about to leave the background.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// The scene has entered the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
    /// The scene was disconnected.
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
}

extension UNNotificationResponse {
    /// The scene that the response is for; nil, on Linux always.
    @preconcurrency @MainActor
    public var targetScene: UIScene? { nil }
}
