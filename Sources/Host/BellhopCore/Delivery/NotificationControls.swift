/// The system's notification controls, which hold back what is not urgent (Semantics §4).
public struct NotificationControls: Sendable, Equatable {
    /// One of the controls, by its name in events.
    public enum Control: String, Sendable, CaseIterable {
        /// The user has turned a Focus on, for which the app isn't allowed.
        case focus
    }

    /// Whether a Focus is on.
    public var isFocused: Bool

    /// Creates controls, which are off by default.
    public init(isFocused: Bool = false) {
        self.isFocused = isFocused
    }
}

extension PresentableContent {
    /// Returns the control that has it delivered without banner and sound, or nil for none.
    ///
    /// Critical alerts break through, and so do time-sensitive notifications if the user allows them.
    public func holder(
        among controls: NotificationControls, under authorization: Authorization
    ) -> NotificationControls.Control? {
        switch level(under: authorization) {
        case .timeSensitive, .critical: nil
        case .passive, .active: controls.isFocused ? .focus : nil
        }
    }
}
