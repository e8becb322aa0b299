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
