internal import BellhopValues

/// Why the system shows an expanded notification instead of a content extension.
extension BellhopError {
    /// No content extension shows the notification's category: `content.none`.
    static func noContent(
        for category: String?, by origin: CategoryOrigin = .payload, in phone: Phone
    ) -> BellhopError {
        guard let category else {
            return BellhopError(
                .contentNone, "the notification has no category\(origin.lack): a category chooses a content extension",
                hint: "Name a category under \(origin.place) that a content extension shows")
        }
        let served = ContentExtension.categories(in: phone)
        // A category that a module has registered is not misspelled in the push.
        let isRegistered = phone.modules.categories.owner(of: category) != nil
        let hint =
            served.isEmpty
            ? "Name the class in pushContentClassName, in settings.json and module.json, and its categories in module.json"
            : (isRegistered ? nil : Suggestion.hint(for: category, among: served, as: "category"))
                ?? "Add it to UNNotificationExtensionCategory in module.json, or to extensionCategories in settings.json"
        return BellhopError(
            .contentNone, "no content extension shows the category \(category.asName)", hint: hint)
    }

    /// The error with the content extension class that failed.
    func ofContent(_ className: String, _ module: ModuleID) -> BellhopError {
        BellhopError(
            code, "\(className) of \(module) does not show it: \(message)", hint: hint, about: subject,
            at: location, cause: cause)
    }

    /// The content extension has closed itself: `content.closed`.
    ///
    /// A notification that the extension has opened is no longer listed.
    static func contentClosed(_ className: String, isListed: Bool = true) -> BellhopError {
        BellhopError(
            .contentClosed, "\(className) has closed itself",
            hint: isListed
                ? "Expand the notification again to reopen the extension"
                : "The notification is no longer listed: look at the events of its response")
    }

    /// The content extension does not implement the method of the button: `media.nothing-to-play`.
    static func noButton(_ button: MediaButton, in className: String) -> BellhopError {
        BellhopError(
            .mediaNothing, "\(className) has no \(button.selector.rawValue)",
            hint: "Implement \(button.selector.rawValue) in the content extension")
    }

    /// The text is the title of a button below the extension, which is not one of its views: `touch.nothing`.
    static func isAction(_ title: String) -> BellhopError {
        BellhopError(
            .touchNothing, "\"\(title.printable)\" is an action of the notification, not a view of the extension",
            hint: "Choose the action instead")
    }

    /// The content extension takes no touches: `touch.refused`.
    static func takesNoTouches(_ className: String, _ gesture: ViewGesture) -> BellhopError {
        gesture.refusal(
            "\(className) takes no touches",
            hint:
                "Set UNNotificationExtensionUserInteractionEnabled to true in module.json, then build and load the module "
                + "again")
    }

    /// The content extension has no method for its current views: `touch.refused`.
    static func answersNoTree(_ className: String) -> BellhopError {
        let method = Selector.contentView.rawValue
        return BellhopError(
            .touchRefused, "\(className) has no \(method)",
            hint: "Implement \(method), because a gesture names a view by its index in the tree that it answers")
    }

    /// Whether a working renderer could not draw the views.
    var isOfViews: Bool { [.renderFailed, .renderLate, .renderCrashed, .renderBadAnswer].contains(code) }
}

extension ExpansionRun.Use {
    /// Why the user cannot do this with a notification that the system shows: `media.nothing-to-play` or `touch.refused`.
    func refusal(for notification: UserNotification, because cause: BellhopError) -> BellhopError {
        let reason = "no content extension shows \(notification.identifier.asName)"
        let error: BellhopError =
            switch self {
            case .press(let button): BellhopError(.mediaNothing, "\(reason), so there is nothing to \(button)")
            case .gesture(let gesture, then: _): gesture.refusal(reason)
            }
        return BellhopError(error.code, error.message, hintOf: cause, cause: cause.message)
    }
}
