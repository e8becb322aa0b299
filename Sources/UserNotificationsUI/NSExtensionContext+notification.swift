public import UIKit
public import UserNotifications

/// What a content extension asks of the host that shows it.
extension NSExtensionContext {
    /// The actions that the expanded notification offers; setting them changes its buttons.
    public var notificationActions: [UNNotificationAction] {
        get { actions }
        set { actions = newValue }
    }

    /// The extension's media began to play by itself.
    public func mediaPlayingStarted() { client?.mediaChanged(isPlaying: true) }

    /// The extension's media stopped by itself.
    public func mediaPlayingPaused() { client?.mediaChanged(isPlaying: false) }

    /// Opens the app as a tap on the notification does.
    public func performNotificationDefaultAction() { client?.performDefaultAction() }

    /// Takes the expanded notification away.
    public func dismissNotificationContentExtension() { client?.dismiss() }
}
