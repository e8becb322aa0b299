/// What a touch of a link or an attachment of a text does, with Apple's values.
///
/// Texts receive no touches on Linux.
public enum UITextItemInteraction: Int, Sendable {
    /// The touch opens the item.
    case invokeDefaultAction = 0
    /// The touch shows what can be done with the item.
    case presentActions = 1
    /// The touch shows a part of the item.
    case preview = 2
}
