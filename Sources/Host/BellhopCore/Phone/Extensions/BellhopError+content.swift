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

    /// A content extension that has closed itself: `content.closed`.
    static func contentClosed(_ className: String) -> BellhopError {
        BellhopError(
            .contentClosed, "\(className) has closed itself", hint: "Expand the notification again to open it anew")
    }

    /// A content extension without the method that the button calls: `media.nothing-to-play`.
    static func noButton(_ button: MediaButton, in className: String) -> BellhopError {
        BellhopError(
            .mediaNothing, "\(className) has no \(button.selector.rawValue)",
            hint: "Implement \(button.selector.rawValue) in the content extension")
    }

    /// A media button of a notification that the system shows: `media.nothing-to-play`.
    static func nothingPlays(
        _ button: MediaButton, in notification: UserNotification, because cause: BellhopError
    ) -> BellhopError {
        BellhopError(
            .mediaNothing, "no content extension shows \(notification.identifier), so there is nothing to \(button)",
            hint: cause.hint, cause: cause.message)
    }

    /// Whether it is how a worker ended.
    var isDeath: Bool { [.moduleCrashed, .moduleHung, .moduleGarbled].contains(code) }

    /// Whether a renderer that works could not draw what it was given.
    var isOfViews: Bool { [.renderFailed, .renderLate, .renderCrashed, .renderBadAnswer].contains(code) }
}
