/// What the extensions of a module take part in, in words.
public enum ExtensionWords {
    /// What a service extension changes.
    public static func service(_ className: String) -> String {
        "\(className) changes pushes that have an alert and \"mutable-content\": 1 in aps"
    }

    /// What a content extension shows.
    public static func content(_ className: String, _ categories: [String]) -> String {
        "\(className) shows expanded notifications of the \(categories.count == 1 ? "category" : "categories") "
            + categories.map(\.asName).joined(separator: ", ")
    }
}

extension BellhopError {
    /// A content extension class shows nothing, because it has no categories: `content.none`.
    public static func noCategories(of className: String) -> BellhopError {
        BellhopError(
            .contentNone, "\(className) shows no category, so it is never used",
            hint:
                "Name its categories in module.json under UNNotificationExtensionCategory, or in extensionCategories of "
                + "settings.json")
    }
}
