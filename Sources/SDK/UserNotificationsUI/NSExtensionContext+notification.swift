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
    public func mediaPlayingStarted() { mediaChanged(isPlaying: true) }

    /// The extension's media stopped by itself.
    public func mediaPlayingPaused() { mediaChanged(isPlaying: false) }

    private func mediaChanged(isPlaying: Bool) {
        self.isPlaying = isPlaying
        client?.mediaChanged(isPlaying: isPlaying)
    }

    /// Opens the app as a tap on the notification does.
    public func performNotificationDefaultAction() { client?.performDefaultAction() }

    /// Closes the interface of the extension; the notification stays in the list.
    public func dismissNotificationContentExtension() { client?.dismiss() }
}
