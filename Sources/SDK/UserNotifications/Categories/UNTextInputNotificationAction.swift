/// A button that asks for text.
///
/// The response is a ``UNTextInputNotificationResponse``.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    /// Creates a button with a picture.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            ActionFields(
                identifier: identifier, title: title, options: options, icon: icon?.fields,
                textInput: TextInputFields(buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder)))
    }

    /// Creates a button.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// The title of the button that sends the text.
    open var textInputButtonTitle: String { fields.textInput?.buttonTitle ?? "" }
    /// The text in the empty text field.
    open var textInputPlaceholder: String { fields.textInput?.placeholder ?? "" }

    package override var currentFields: ActionFields {
        var fields = super.currentFields
        fields.textInput = TextInputFields(buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder)
        return fields
    }
}
