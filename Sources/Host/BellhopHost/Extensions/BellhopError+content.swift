internal import BellhopControl
internal import BellhopCore

/// Why the system shows an expanded notification, and no content extension.
extension BellhopError {
    /// No content extension is for the notification's category; `served` are those that have one.
    static func noContent(for category: String?, among served: [String]) -> BellhopError {
        guard let category else {
            return BellhopError(
                .contentNone, "the notification has no category, which would choose a content extension",
                hint: "Put \"category\" into aps, with one that a content extension shows")
        }
        let hint =
            served.isEmpty
            ? "Name the class in pushContentClassName, in settings.json and module.json, and its categories in module.json"
            : Suggestion.hint(for: category, among: served)
                ?? "Add it to UNNotificationExtensionCategory in module.json, or to extensionCategories in settings.json"
        return BellhopError(
            .contentNone, "no content extension shows the category \(category.printable)", hint: hint)
    }

    /// The error, after the class that failed with it.
    func ofContent(_ className: String, _ module: ModuleID) -> BellhopError {
        BellhopError(
            code, "\(className) of \(module) does not show it: \(message)", hint: hint, at: location, cause: cause)
    }
}

extension BellhopError.Code {
    /// A notification that no content extension shows.
    static let contentNone = Self(rawValue: "content.none")
}
