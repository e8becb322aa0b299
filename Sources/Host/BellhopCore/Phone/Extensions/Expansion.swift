/// A notification that the user expands, until its picture is drawn.
struct Expansion: Sendable {
    let command: CommandID
    let notification: UserNotification
    let appearance: Appearance
    /// The media button that the user presses.
    let button: MediaButton?
    /// The content extension that is drawn, or nil if the system shows the notification.
    var shown: OpenContent?
    var reason: BellhopError?
}

/// A media button of an expanded notification.
enum MediaButton: String, Sendable, CaseIterable {
    case play
    case pause

    /// Creates the button with a name.
    ///
    /// Throws `media.unknown`.
    init(named name: String) throws(BellhopError) {
        guard let button = Self(rawValue: name) else {
            let names = Self.allCases.map(\.rawValue)
            throw BellhopError(
                .mediaUnknown, "there is no media button \"\(name)\"",
                hint: Suggestion.hint(for: name, among: names) ?? "Use \(names.joined(separator: " or "))")
        }
        self = button
    }

    /// The selector that the button calls.
    var selector: Selector {
        switch self {
        case .play: .mediaPlay
        case .pause: .mediaPause
        }
    }
}

extension Appearance {
    /// Creates the appearance with a name, or `light` for nil.
    ///
    /// Throws `appearance.unknown`.
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
    /// The name of a media button is neither play nor pause.
    public static let mediaUnknown = Self(rawValue: "media.unknown")
    /// A media button is pressed, but nothing plays.
    public static let mediaNothing = Self(rawValue: "media.nothing-to-play")
    /// The name of an appearance is neither light nor dark.
    public static let appearanceUnknown = Self(rawValue: "appearance.unknown")
    /// The content extension has closed itself.
    public static let contentClosed = Self(rawValue: "content.closed")
    /// The content extension shows no views.
    public static let contentNoViews = Self(rawValue: "content.no-views")
    /// No content extension shows the notification.
    public static let contentNone = Self(rawValue: "content.none")
}
