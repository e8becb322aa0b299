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
}

extension PresentableContent {
    /// Returns the control that holds back its banner and sound, or nil for none.
    ///
    /// Critical alerts break through, and so do time-sensitive notifications if the user allows them.
    public func holder(
        among controls: NotificationControls, under authorization: Authorization
    ) -> NotificationControls.Control? {
        switch level(under: authorization) {
        case .timeSensitive, .critical: nil
        case .passive, .active:
            // The summary leaves messages and calls out.
            controls.isFocused ? .focus : controls.isSummarized && !isCommunication ? .summary : nil
        }
    }
}
