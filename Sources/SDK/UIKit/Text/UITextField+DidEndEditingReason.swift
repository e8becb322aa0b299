extension UITextField {
    /// Why editing of a text field ended, with Apple's values.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text is kept.
        case committed = 0
    }
}
