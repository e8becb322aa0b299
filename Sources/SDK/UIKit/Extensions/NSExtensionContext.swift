public import Foundation
internal import Synchronization
package import UserNotifications

/// What an extension asks of the host that shows it.
///
/// On iOS it is Foundation's. On Linux only content extensions have one, with what they need.
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

    package init(_ client: (any ExtensionContextClient)? = nil, actions: [UNNotificationAction] = []) {
        self.client = client
        shownActions = actions
        super.init()
    }

    /// The actions that the expanded notification offers; setting them tells the host.
    package var actions: [UNNotificationAction] {
        get { shownActions }
        set {
            shownActions = newValue
            client?.actionsChanged(newValue.map(\.currentFields))
        }
    }

    /// Takes over the actions that the host offers already.
    package func offer(_ actions: [UNNotificationAction]) { shownActions = actions }
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
