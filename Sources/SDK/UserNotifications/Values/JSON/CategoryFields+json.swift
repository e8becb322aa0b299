internal import BellhopContract

extension CategoryFields {
    private static let optionWords = Words<UNNotificationCategoryOptions>(bits: OptionNames.category)

    /// The categories that an answer lists.
    package static func list(_ answer: JSONMembers) -> [CategoryFields] {
        answer.objects(.categories).compactMap(CategoryFields.init)
    }

    var json: WrittenJSON {
        [
            .identifier: .text(identifier),
            .actions: .unlessEmpty(actions, \.json),
            .intentIdentifiers: .unlessEmpty(intentIdentifiers) { .text($0) },
            .options: Self.optionWords.json(of: options),
            .hiddenPreviewsBodyPlaceholder: .unlessEmpty(hiddenPreviewsBodyPlaceholder),
            .categorySummaryFormat: .unlessEmpty(categorySummaryFormat),
        ]
    }

    /// Reads a category; nil where it has no name.
    init?(_ members: JSONMembers) {
        guard let identifier = members.text(.identifier) else { return nil }
        self.init(
            identifier: identifier, actions: members.objects(.actions).compactMap(ActionFields.init),
            intentIdentifiers: members.texts(.intentIdentifiers),
            options: Self.optionWords.options(of: members.texts(.options)),
            hiddenPreviewsBodyPlaceholder: members.text(.hiddenPreviewsBodyPlaceholder) ?? "",
            categorySummaryFormat: members.text(.categorySummaryFormat) ?? "")
    }
}

extension ActionFields {
    private static let optionWords = Words<UNNotificationActionOptions>(bits: OptionNames.action)

    var json: WrittenJSON {
        [
            .identifier: .text(identifier),
            .title: .unlessEmpty(title),
            .options: Self.optionWords.json(of: options),
            .templateImageName: icon?.template.map(WrittenJSON.text),
            .systemImageName: icon?.system.map(WrittenJSON.text),
            .textInputButtonTitle: textInput.map { .text($0.buttonTitle) },
            .textInputPlaceholder: textInput.flatMap { .unlessEmpty($0.placeholder) },
        ]
    }

    /// Reads an action; nil where it has no name.
    init?(_ members: JSONMembers) {
        guard let identifier = members.text(.identifier) else { return nil }
        self.init(
            identifier: identifier, title: members.text(.title) ?? "",
            options: Self.optionWords.options(of: members.texts(.options)),
            icon: members.text(.templateImageName).map { .template($0) }
                ?? members.text(.systemImageName).map { .system($0) },
            textInput: members.text(.textInputButtonTitle).map {
                TextInputFields(buttonTitle: $0, placeholder: members.text(.textInputPlaceholder) ?? "")
            })
    }
}

extension IconFields {
    fileprivate var template: String? { if case .template(let name) = self { name } else { nil } }
    fileprivate var system: String? { if case .system(let name) = self { name } else { nil } }
}
