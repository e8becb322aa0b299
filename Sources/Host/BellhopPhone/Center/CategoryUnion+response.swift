package import BellhopValues

/// A response that passed its checks, and its effects (Semantics §4).
package struct CheckedResponse: Sendable, Equatable {
    /// The response of the user.
    package let response: UserResponse
    /// Whether the module is told.
    ///
    /// A dismissal is told only if the category has `customDismissAction`.
    package let tellsModule: Bool
    /// Whether the app comes to the foreground first.
    package let opensApp: Bool
    /// Whether the phone must be unlocked first.
    ///
    /// A response that opens the app needs this, and an action with `authenticationRequired`.
    package let needsUnlock: Bool

    /// Returns the app's state after the response.
    ///
    /// A response that is not told changes nothing.
    package func state(after state: DeviceState) -> DeviceState {
        opensApp ? .foreground : tellsModule ? state.awake : state
    }
}

extension CategoryUnion {
    /// Checks a tap, a dismissal or an action.
    ///
    /// Throws `action.unknown`, `action.needs-text`, `action.takes-no-text` or `action.bad-text`.
    ///
    /// `actions` are those that a content extension has set to replace those of the category.
    package func response(
        to notification: UserNotification, action identifier: String = UserResponse.defaultAction, text: String? = nil,
        offering actions: [NotificationCategory.Action]? = nil
    ) throws(BellhopError) -> CheckedResponse {
        guard text?.utf8.contains(0) != true else {
            throw BellhopError(.actionBadText, "the text contains U+0000", hint: "Leave the character out")
        }
        let response = UserResponse(notification: notification, actionIdentifier: identifier, userText: text)
        let name = notification.category
        let category = name.flatMap { self[$0] }
        switch identifier {
        case UserResponse.defaultAction, UserResponse.dismissAction:
            let isTap = identifier == UserResponse.defaultAction
            guard text == nil else {
                throw BellhopError(
                    .actionTakesNoText, "\(isTap ? "a tap" : "a dismissal") takes no text", hint: "Leave the text out")
            }
            let isTold = isTap || category?.options.contains(.customDismissAction) == true
            return CheckedResponse(response: response, tellsModule: isTold, opensApp: isTap, needsUnlock: isTap)
        default:
            guard let action = (actions ?? category?.actions)?.first(where: { $0.identifier.isExactly(identifier) })
            else {
                throw actions.map { .replacedAction(identifier, by: $0) }
                    ?? .unknownAction(identifier, of: category, named: name, by: notification.categoryOrigin)
            }
            if action.takesText, text == nil {
                throw BellhopError(
                    .actionNeedsText, "the action \(identifier.quoted) asks for text",
                    hint: "Answer with the text the user types")
            }
            if !action.takesText, text != nil { throw .takesNoText(identifier) }
            return CheckedResponse(
                response: response, tellsModule: true, opensApp: action.options.contains(.foreground),
                needsUnlock: !action.options.isDisjoint(with: [.foreground, .authenticationRequired]))
        }
    }
}

extension NotificationCategory.Action {
    /// Whether the user enters text (UNTextInputNotificationAction).
    package var takesText: Bool { textInputButtonTitle != nil }
}

extension BellhopError {
    fileprivate static func takesNoText(_ identifier: String) -> BellhopError {
        BellhopError(
            .actionTakesNoText, "the action \(identifier.quoted) takes no text",
            hint: "Pick the action without a text")
    }

    /// The error of an action that is not among those that an open content extension has set.
    fileprivate static func replacedAction(
        _ identifier: String, by actions: [NotificationCategory.Action]
    ) -> BellhopError {
        BellhopError(
            .actionUnknown,
            "there is no action \(identifier.quoted) now: the open content extension has put its own buttons in place "
                + "of the category's",
            hint: actions.hint ?? "Tap the notification; it has no buttons now")
    }

    fileprivate static func unknownAction(
        _ identifier: String, of category: NotificationCategory?, named name: String?, by origin: CategoryOrigin
    ) -> BellhopError {
        guard let name else {
            return BellhopError(
                .actionUnknown,
                "there is no action \(identifier.quoted): the notification has no category\(origin.lack)",
                hint: "Name a category under \(origin.place), or tap the notification")
        }
        guard let category else {
            return BellhopError(
                .actionUnknown,
                "there is no action \(identifier.quoted): no module declares the category \(name.quoted)",
                hint: "Return the category from getNotificationCategories, or correct \(origin.place)")
        }
        return BellhopError(
            .actionUnknown, "the category \(name.quoted) has no action \(identifier.quoted)",
            hint: category.actions.hint ?? "Tap the notification; the category has no actions")
    }
}

extension [NotificationCategory.Action] {
    /// A hint with the identifiers of the actions, or nil if there are none.
    fileprivate var hint: String? {
        isEmpty ? nil : "Use one of \(map(\.identifier.quoted).joined(separator: ", "))"
    }
}
