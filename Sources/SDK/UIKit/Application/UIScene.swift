public import Foundation
public import UserNotifications

/// A part of the app's interface with a life of its own.
///
/// On Linux there are no scenes; the class is there for the sources that name it.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// What a scene is connected with.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        /// The response that made the scene appear; nil where none did.
        public let notificationResponse: UNNotificationResponse?

        package nonisolated init(notificationResponse: UNNotificationResponse?) {
            self.notificationResponse = notificationResponse
            super.init()
        }
    }
}

extension UNNotificationResponse {
    /// The scene that the response is for; nil, on Linux always.
    @preconcurrency @MainActor
    public var targetScene: UIScene? { nil }
}
