internal import BellhopValues

/// An open content extension: one instance in its own process, for as long as its notification is expanded.
struct OpenContent: Sendable {
    let instance: InstanceID
    let notification: UserNotification
    let module: ModuleID
    let description: ClassDescription
    /// The identity that its crashes count against.
    let identity: ModuleIdentity
    /// Whether its view replaces the notification's own texts.
    let hidesDefault: Bool
    /// The height of its view before layout, as a fraction of the width.
    let heightRatio: Double?
    let began: Duration
    /// The views that it last showed, or nil while it is being opened.
    var tree: ViewTree?
    /// The actions that it has set to replace those of the category.
    var actions: [NotificationCategory.Action]?
    /// Whether its media plays, by the last press of the button or the extension's own report since.
    var isPlaying = false

    var className: String { description.name }

    /// The content to draw.
    var content: ExpandedNotification.Content? {
        tree.map { ExpandedNotification.Content($0, heightRatio: heightRatio, hidesDefault: hidesDefault) }
    }

    /// The content extension with these views.
    func showing(_ tree: ViewTree) -> OpenContent {
        var content = self
        content.tree = tree
        return content
    }
}
