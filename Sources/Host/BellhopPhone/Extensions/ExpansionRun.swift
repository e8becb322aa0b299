internal import BellhopValues

/// One expansion of a notification, from the command to the picture (Semantics §5).
///
/// ``Expansions`` takes it from stage to stage.
struct ExpansionRun: Sendable {
    enum Stage: Sendable {
        /// The notification that was expanded before is being closed.
        case closing
        /// The content extension is being opened, and asked for its first views.
        case opening
        /// The content extension plays or pauses its media.
        case pressing(wasPlaying: Bool)
        /// The content extension is asked for its views, in which the user then makes a gesture, and others.
        case seeking(ViewGesture, then: [ViewGesture])
        /// The content extension takes a gesture, and others follow.
        case using(then: [ViewGesture])
        /// The content extension is asked for its current views.
        case refreshing
        /// The picture is being drawn.
        case drawing
    }

    let command: CommandID
    let notification: UserNotification
    let appearance: Appearance
    /// What the user does with the content extension first.
    let use: Use?
    private(set) var stage = Stage.closing
    /// The content extension that is drawn, or nil if the system shows the notification.
    private(set) var shown: OpenContent?
    /// Why the system shows the notification.
    private(set) var reason: BellhopError?

    init(_ command: CommandID, _ notification: UserNotification, _ appearance: Appearance, _ use: Use?) {
        self.command = command
        self.notification = notification
        self.appearance = appearance
        self.use = use
    }

    mutating func enter(_ next: Stage) {
        assert(next.follows(stage), "the expansion of \(notification.identifier) is \(stage), so it can't be \(next)")
        stage = next
    }

    /// No content extension shows the notification, so the system does.
    mutating func leave(to system: BellhopError) {
        reason = system
        shown = nil
    }

    /// The picture shows the content extension, or what the system shows.
    mutating func draw(_ content: OpenContent?) {
        assert((content == nil) == (reason != nil), "\(notification.identifier) is shown by both or by nobody")
        enter(.drawing)
        shown = content
    }
}

extension ExpansionRun.Stage {
    /// Whether an expansion comes to this stage from another one.
    fileprivate func follows(_ earlier: Self) -> Bool {
        switch (earlier, self) {
        case (.closing, .closing): false
        // An open content extension need not be opened.
        case (.closing, _), (.opening, .pressing), (.opening, .seeking), (.opening, .drawing), (.pressing, .refreshing),
            (.seeking, .using), (.using, .seeking), (.using, .drawing), (.refreshing, .drawing):
            true
        // The views of the content extension could not be drawn.
        case (.drawing, .drawing): true
        case (.opening, _), (.pressing, _), (.seeking, _), (.using, _), (.refreshing, _), (.drawing, _): false
        }
    }
}

extension ExpansionRun {
    /// What the user does with the content extension that shows a notification.
    enum Use: Sendable {
        /// Presses the media button.
        case press(MediaButton)
        /// Makes a gesture in the views, and others after it.
        case gesture(ViewGesture, then: [ViewGesture])

        /// What a command asks for; nil for nothing.
        ///
        /// Throws `media.unknown`, or `touch.and-media` if the command asks for both.
        init?(media: String?, _ gestures: [ViewGesture]) throws(BellhopError) {
            switch (media, gestures.first) {
            case (nil, nil): return nil
            case (let name?, nil): self = .press(try MediaButton(named: name))
            case (nil, let first?): self = .gesture(first, then: Array(gestures.dropFirst()))
            case (_?, _?):
                throw BellhopError(
                    .touchAndMedia, "one command can't both press the media button and use the views",
                    hint: "Use two commands")
            }
        }
    }
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
