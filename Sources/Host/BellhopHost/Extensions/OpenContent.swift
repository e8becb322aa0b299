internal import BellhopCore
internal import BellhopWorkers

/// A content extension that is open: one instance, in a process of its own, for as long as its notification is expanded.
struct OpenContent: Sendable {
    let notification: UserNotification
    let module: ModuleID
    let className: String
    let worker: WorkerCarrier
    let life: ExtensionLife
    /// Whether its view is shown without the notification's own texts.
    let hidesDefault: Bool
    /// The height of its view before it is laid out, as a share of the width.
    let heightRatio: Double?
    /// What it showed last.
    var tree: ViewTree
    /// The buttons it has put in place of those of the category.
    var actions: [NotificationCategory.Action]?
    /// Whether its media plays: as the button was pressed last, or as it has said since.
    var isPlaying = false

    /// What is drawn of it.
    var content: ExpandedNotification.Content {
        ExpandedNotification.Content(tree, heightRatio: heightRatio, hidesDefault: hidesDefault)
    }

    /// Whether it is asked first when an action is picked.
    var takesResponses: Bool { worker.moduleClass.has(.contentDidReceiveResponse) }
}

/// A content extension that is being opened, and what it has asked for meanwhile.
struct OpeningContent: Sendable {
    let worker: WorkerCarrier
    let life: ExtensionLife
    var actions: [NotificationCategory.Action]?
    var isPlaying = false
}
