/// The system's notification controls, which hold back what is not urgent (Semantics §4).
public struct NotificationControls: Sendable, Equatable {
    /// A control, by its name in events.
    public enum Control: String, Sendable, CaseIterable {
        /// The user has turned on a Focus that doesn't allow notifications from the app.
        case focus
        /// The user has added the app to the scheduled summary.
        case summary
    }

    /// Whether a Focus is on.
    public var isFocused: Bool
    /// Whether the app's notifications wait for the scheduled summary.
    public var isSummarized: Bool

    /// Creates controls, which are off by default.
    public init(isFocused: Bool = false, isSummarized: Bool = false) {
        self.isFocused = isFocused
        self.isSummarized = isSummarized
    }

    /// Whether one is on.
    public var isAnyOn: Bool { isFocused || isSummarized }

    /// Those that are on, in the order in which they apply.
    public var on: [Control] { (isFocused ? [.focus] : []) + (isSummarized ? [.summary] : []) }
}

extension NotificationControls.Control {
    /// What is so while it is on, in words.
    package var words: String {
        switch self {
        case .focus: "a Focus is on"
        case .summary: "the app is in the scheduled summary"
        }
    }

    /// What was so while it was on, in words.
    package var pastWords: String {
        switch self {
        case .focus: "a Focus was on"
        case .summary: "the app was in the scheduled summary"
        }
    }

    /// Returns the error that it holds something back, which says how to end that.
    package func error(_ effect: String) -> BellhopError {
        switch self {
        case .focus: BellhopError(.deviceFocused, "\(words), \(effect)", hint: "Turn the Focus off")
        case .summary: BellhopError(.deviceSummarized, "\(words), \(effect)", hint: "Take the app out of the summary")
        }
    }
}

extension [NotificationControls.Control] {
    /// What is so while they are on, in words.
    package var words: String { map(\.words).joined(separator: " and ") }
}

extension PresentableContent {
    /// Returns the controls that hold back its banner and sound.
    ///
    /// Critical alerts break through, and so do time-sensitive notifications if the user allows them.
    public func holders(
        among controls: NotificationControls, under authorization: Authorization
    ) -> NotificationControls {
        switch level(under: authorization) {
        case .timeSensitive, .critical: NotificationControls()
        case .passive, .active:
            // The summary leaves messages and calls out.
            NotificationControls(
                isFocused: controls.isFocused, isSummarized: controls.isSummarized && !isCommunication)
        }
    }
}
