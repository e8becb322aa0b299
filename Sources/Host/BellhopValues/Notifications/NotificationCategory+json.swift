internal import BellhopContract

extension JSONMembers {
    /// Returns the categories under `categories`.
    func categories() throws(BellhopError) -> [NotificationCategory] {
        var categories: [NotificationCategory] = []
        for members in try needed(.categories, try list(.categories)) {
            categories.append(try NotificationCategory(members))
        }
        return categories
    }

    /// Returns the actions under `actions`, or none if the member is missing.
    func actions() throws(BellhopError) -> [NotificationCategory.Action] {
        var actions: [NotificationCategory.Action] = []
        for members in try list(.actions) ?? [] { actions.append(try NotificationCategory.Action(members)) }
        return actions
    }
}

extension NotificationCategory {
    init(_ members: JSONMembers) throws(BellhopError) {
        self.init(
            identifier: try members.needed(.identifier, try members.string(.identifier)),
            actions: try members.actions(), intentIdentifiers: try members.strings(.intentIdentifiers) ?? [],
            options: CategoryOptions(names: try members.strings(.options) ?? []),
            hiddenPreviewsBodyPlaceholder: try members.string(.hiddenPreviewsBodyPlaceholder) ?? "",
            categorySummaryFormat: try members.string(.categorySummaryFormat) ?? "")
    }

    func write(to object: inout JSONWriter.Object) {
        object.put(.identifier, identifier)
        object.put(.actions) { $0.array(actions) { $0.object($1.write) } }
        if !intentIdentifiers.isEmpty { object.put(.intentIdentifiers, intentIdentifiers) }
        if !options.isEmpty { object.put(.options, options.names) }
        if !hiddenPreviewsBodyPlaceholder.isEmpty {
            object.put(.hiddenPreviewsBodyPlaceholder, hiddenPreviewsBodyPlaceholder)
        }
        if !categorySummaryFormat.isEmpty { object.put(.categorySummaryFormat, categorySummaryFormat) }
    }
}

extension NotificationCategory.Action {
    init(_ members: JSONMembers) throws(BellhopError) {
        self.init(
            identifier: try members.needed(.identifier, try members.string(.identifier)),
            title: try members.string(.title) ?? "",
            options: ActionOptions(names: try members.strings(.options) ?? []),
            textInputButtonTitle: try members.string(.textInputButtonTitle),
            textInputPlaceholder: try members.string(.textInputPlaceholder))
        templateImageName = try members.string(.templateImageName)
        systemImageName = try members.string(.systemImageName)
    }

    func write(to object: inout JSONWriter.Object) {
        object.put(.identifier, identifier)
        object.put(.title, title)
        if !options.isEmpty { object.put(.options, options.names) }
        object.put(.textInputButtonTitle, textInputButtonTitle)
        object.put(.textInputPlaceholder, textInputPlaceholder)
        object.put(.templateImageName, templateImageName)
        object.put(.systemImageName, systemImageName)
    }
}
