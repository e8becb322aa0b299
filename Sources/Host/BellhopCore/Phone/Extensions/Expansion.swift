/// A notification that the user expands, until the picture of it is drawn.
struct Expansion: Sendable {
    let command: CommandID
    let notification: UserNotification
    let appearance: Appearance
    /// The media button that is pressed.
    let button: MediaButton?
    /// What is drawn: what the content extension shows, or the system's own card and why.
    var shown: OpenContent?
    var reason: BellhopError?
}

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

/// What the media button of an expanded notification says.
enum MediaButton: String, Sendable, CaseIterable {
    case play
    case pause

    /// The button of a name; throws `media.unknown`.
    init(named name: String) throws(BellhopError) {
        guard let button = Self(rawValue: name) else {
            let names = Self.allCases.map(\.rawValue)
            throw BellhopError(
                .mediaUnknown, "there is no media button \"\(name)\"",
                hint: Suggestion.hint(for: name, among: names) ?? "Use \(names.joined(separator: " or "))")
        }
        self = button
    }

    /// What it calls.
    var selector: Selector {
        switch self {
        case .play: .mediaPlay
        case .pause: .mediaPause
        }
    }
}

extension Appearance {
    /// The appearance of a name, `light` for none; throws `appearance.unknown`.
    init(named name: String?) throws(BellhopError) {
        guard let name else {
            self = .light
            return
        }
        guard let appearance = Self(rawValue: name) else {
            throw BellhopError(
                .appearanceUnknown, "there is no appearance \(name)",
                hint: "Use \(Self.allCases.map(\.rawValue).joined(separator: " or "))")
        }
        self = appearance
    }
}

extension BellhopError.Code {
    /// A media button other than play and pause.
    public static let mediaUnknown = Self(rawValue: "media.unknown")
    /// A media button pressed where nothing plays.
    public static let mediaNothing = Self(rawValue: "media.nothing-to-play")
    /// An appearance other than light and dark.
    public static let appearanceUnknown = Self(rawValue: "appearance.unknown")
    /// A content extension that has closed itself.
    public static let contentClosed = Self(rawValue: "content.closed")
    /// A content extension without anything to show.
    public static let contentNoViews = Self(rawValue: "content.no-views")
    /// A notification that no content extension shows.
    public static let contentNone = Self(rawValue: "content.none")
}
