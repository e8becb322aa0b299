/// A button that asks for text; the answer is a ``UNTextInputNotificationResponse``.
public final class UNTextInputNotificationAction: UNNotificationAction {
    /// The title of the button that sends the text.
    public let textInputButtonTitle: String
    /// The words in the empty text field.
    public let textInputPlaceholder: String

    /// Makes a button with a picture.
    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.textInputButtonTitle = textInputButtonTitle
        self.textInputPlaceholder = textInputPlaceholder
        super.init(identifier: identifier, title: title, options: options, icon: icon)
    }

    /// Makes a button.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// Whether the other is of the same class and has equal values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTextInputNotificationAction else { return false }
        return super.isEqual(other) && textInputButtonTitle == other.textInputButtonTitle
            && textInputPlaceholder == other.textInputPlaceholder
    }
}
