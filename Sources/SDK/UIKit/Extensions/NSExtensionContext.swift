public import Foundation
internal import Synchronization
public import UserNotifications

/// What an extension asks of the host that shows it.
///
/// On iOS, the class is part of Foundation. On Linux, only content extensions have a context.
open class NSExtensionContext: NSObject {
    /// Where the requests go; nil: nowhere.
    package var client: (any ExtensionContextClient)?
    private var shownActions: [UNNotificationAction]
    /// Whether media plays: as the button was pressed last, or as the extension has said since.
    package var isPlaying: Bool {
        get { playing.withLock(\.self) }
        set { playing.withLock { $0 = newValue } }
    }
    // Said by a player on a thread of its own.
    private let playing = Mutex(false)

    /// Creates a context without a host, for tests.
    public override init() {
        shownActions = []
        super.init()
    }

    package init(_ client: (any ExtensionContextClient)?, actions: [UNNotificationAction] = []) {
        self.client = client
        shownActions = actions
        super.init()
    }

    /// Takes over the actions that the host offers already.
    package func offer(_ actions: [UNNotificationAction]) { shownActions = actions }

    // MARK: Content extensions

    // On iOS, UserNotificationsUI adds these. A subclass can override them only if they are here.

    /// The actions that the expanded notification offers; setting them changes its buttons.
    open var notificationActions: [UNNotificationAction] {
        get { shownActions }
        set {
            shownActions = newValue
            client?.actionsChanged(newValue.map(\.currentFields))
        }
    }

    /// The extension's media began to play by itself.
    open func mediaPlayingStarted() { mediaChanged(isPlaying: true) }

    /// The extension's media stopped by itself.
    open func mediaPlayingPaused() { mediaChanged(isPlaying: false) }

    private func mediaChanged(isPlaying: Bool) {
        self.isPlaying = isPlaying
        client?.mediaChanged(isPlaying: isPlaying)
    }

    /// Opens the app as a tap on the notification does.
    open func performNotificationDefaultAction() { client?.performDefaultAction() }

    /// Closes the interface of the extension; the notification stays in the list.
    open func dismissNotificationContentExtension() { client?.dismiss() }

    // MARK: Other extensions

    /// The items that the host passes; none on Linux.
    open var inputItems: [Any] { [] }

    /// Ends the request of an extension; on Linux, only the handler is called, with false.
    open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
        completionHandler?(false)
    }

    /// Ends the request of an extension with an error; has no effect on Linux.
    open func cancelRequest(withError error: any Error) {}

    /// Opens a URL; as on iOS, a content extension can't, and the handler is called with false.
    open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}

/// The way from a content extension to the host that shows it; called on the thread of the extension's call.
package protocol ExtensionContextClient: Sendable {
    /// The extension offers other actions.
    func actionsChanged(_ actions: [ActionFields])

    /// The extension's media began to play, or stopped.
    func mediaChanged(isPlaying: Bool)

    /// The notification shall be opened as if it was tapped.
    func performDefaultAction()

    /// The expanded notification shall go.
    func dismiss()
}
