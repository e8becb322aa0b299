/// The values of a category.
package struct CategoryFields: Codable, Hashable, Sendable {
    /// What a payload's `aps.category` names.
    package var identifier: String
    /// Its actions, in order.
    package var actions: [ActionFields] = []
    /// The intents it belongs to.
    package var intentIdentifiers: [String] = []
    /// Which extras it wants.
    @Coded package var options: UNNotificationCategoryOptions = []
    /// Shown in place of the body when previews are hidden.
    package var hiddenPreviewsBodyPlaceholder = ""
    /// How a group is summed up.
    package var categorySummaryFormat = ""
}

/// The values of an action.
package struct ActionFields: Codable, Hashable, Sendable {
    /// What a response to it names.
    package var identifier: String
    /// The words on the button.
    package var title: String
    /// What it does besides telling the module.
    @Coded package var options: UNNotificationActionOptions = []
    /// The picture beside the title.
    package var icon: IconFields?
    /// What the text field says; nil where the action asks for no text.
    package var textInput: TextInputFields?
}

/// The values of an action's picture.
package enum IconFields: Codable, Hashable, Sendable {
    /// A template image of the app.
    case template(String)
    /// An image of the system.
    case system(String)

    /// The name of an image of the system, or nil for another picture.
    var systemImageName: String? { if case .system(let name) = self { name } else { nil } }

    /// The name of a template image of the app, or nil for another picture.
    var templateImageName: String? { if case .template(let name) = self { name } else { nil } }
}

/// The values of an action's text field.
package struct TextInputFields: Codable, Hashable, Sendable {
    /// The title of the button that sends the text.
    package var buttonTitle: String
    /// The words in the empty field.
    package var placeholder: String
}
