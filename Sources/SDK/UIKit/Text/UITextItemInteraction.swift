/// The effect of a touch of a link or an attachment in a text, with Apple's values.
///
/// Links and attachments receive no touches on Linux.
public enum UITextItemInteraction: Int, Sendable {
    /// The touch opens the item.
    case invokeDefaultAction = 0
    /// The touch shows the actions for the item.
    case presentActions = 1
    /// The touch shows a preview of the item.
    case preview = 2
}
