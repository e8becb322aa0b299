/// A content extension that is open: one instance, in a process of its own, for as long as its notification is expanded.
struct OpenContent: Sendable {
    let instance: InstanceID
    let notification: UserNotification
    let module: ModuleID
    let description: ClassDescription
    /// What its crashes count against.
    let identity: ModuleIdentity
    /// Whether its view is shown without the notification's own texts.
    let hidesDefault: Bool
    /// The height of its view before it is laid out, as a share of the width.
    let heightRatio: Double?
    let began: Duration
    /// What it showed last; nil while it is being opened.
    var tree: ViewTree?
    /// The buttons it has put in place of those of the category.
    var actions: [NotificationCategory.Action]?
    /// Whether its media plays: as the button was pressed last, or as it has said since.
    var isPlaying = false
    /// Whether its process is up; nil while that is not known.
    var opened: Result<Void, OpenFailure>?
    /// Why it shows nothing, until its death is known.
    var failure: BellhopError?

    var className: String { description.name }

    /// What is drawn of it.
    var content: ExpandedNotification.Content? {
        tree.map { ExpandedNotification.Content($0, heightRatio: heightRatio, hidesDefault: hidesDefault) }
    }
}
