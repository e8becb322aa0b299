internal import BellhopCore
internal import BellhopRuntime

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

    /// What is drawn of it.
    var content: ExpandedNotification.Content {
        ExpandedNotification.Content(tree, heightRatio: heightRatio, hidesDefault: hidesDefault)
    }

    /// Whether it is asked first when an action is picked.
    var takesResponses: Bool { worker.moduleClass.has(.contentDidReceiveResponse) }
}
