extension UIScrollView {
    /// How content insets are adjusted for the safe area, with Apple's values.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0
        case scrollableAxes, never, always
    }

    /// How scrolling hides the keyboard, with Apple's values.
    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        case onDrag, interactive
    }

    /// The style of scroll indicators, with Apple's values; they are not drawn on Linux.
    public enum IndicatorStyle: Int, Sendable {
        case `default` = 0
        case black, white
    }
}
