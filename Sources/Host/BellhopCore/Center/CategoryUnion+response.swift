/// A response that passed its checks, and what it leads to (Semantics §4).
public struct CheckedResponse: Sendable, Equatable {
    /// What the user did.
    public let response: UserResponse
    /// Whether the module hears of it; a dismissal reaches it only if the category has `customDismissAction`.
    public let tellsModule: Bool
    /// Whether the app comes to the screen first.
    public let opensApp: Bool

    /// Where the app is afterwards; a response nobody hears of changes nothing.
    public func state(after state: DeviceState) -> DeviceState {
        opensApp ? .foreground : tellsModule ? state.awake : state
    }
}

extension CategoryUnion {
    /// Checks a tap, a dismissal or an action; throws `action.unknown`, `action.needs-text` or `action.takes-no-text`.
    ///
    /// `actions` are those that a content extension has put in place of the category's.
    public func response(
        to notification: UserNotification, action identifier: String = UserResponse.defaultAction, text: String? = nil,
        offering actions: [NotificationCategory.Action]? = nil
    ) throws(BellhopError) -> CheckedResponse {
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
            return CheckedResponse(response: response, tellsModule: isTold, opensApp: isTap)
        default:
            guard let action = (actions ?? category?.actions)?.first(where: { $0.identifier == identifier }) else {
                throw actions.map { .replacedAction(identifier, by: $0) }
                    ?? .unknownAction(identifier, of: category, named: name)
            }
            if action.takesText, text == nil {
                throw BellhopError(
                    .actionNeedsText, "the action \"\(identifier)\" asks for text",
                    hint: "Answer with the text the user types")
            }
            if !action.takesText, text != nil { throw .takesNoText(identifier) }
            return CheckedResponse(
                response: response, tellsModule: true, opensApp: action.options.contains(.foreground))
        }
    }
}

extension NotificationCategory.Action {
    /// Whether the user types text before it is sent (UNTextInputNotificationAction).
    public var takesText: Bool { textInputButtonTitle != nil }
}

extension BellhopError {
    fileprivate static func takesNoText(_ identifier: String) -> BellhopError {
        BellhopError(
            .actionTakesNoText, "the action \"\(identifier)\" takes no text",
            hint: "Pick the action without a text")
    }

    /// An action that is not among those an open content extension has put in place of the category's.
    fileprivate static func replacedAction(
        _ identifier: String, by actions: [NotificationCategory.Action]
    ) -> BellhopError {
        BellhopError(
            .actionUnknown,
            "there is no action \"\(identifier)\" now: the open content extension has put its own buttons in place of "
                + "the category's",
            hint: actions.hint ?? "Tap the notification; it has no buttons now")
    }

    fileprivate static func unknownAction(
        _ identifier: String, of category: NotificationCategory?, named name: String?
    ) -> BellhopError {
        guard let name else {
            return BellhopError(
                .actionUnknown, "there is no action \"\(identifier)\": the notification has no category",
                hint: "Name a category under aps.category, or tap the notification")
        }
        guard let category else {
            return BellhopError(
                .actionUnknown, "there is no action \"\(identifier)\": no module declares the category \"\(name)\"",
                hint: "Return the category from getNotificationCategories, or correct aps.category")
        }
        return BellhopError(
            .actionUnknown, "the category \"\(name)\" has no action \"\(identifier)\"",
            hint: category.actions.hint ?? "Tap the notification; the category has no actions")
    }
}

extension [NotificationCategory.Action] {
    /// Which there are; nil when there is none.
    fileprivate var hint: String? {
        isEmpty ? nil : "Use one of \(map { "\"\($0.identifier)\"" }.joined(separator: ", "))"
    }
}

extension BellhopError.Code {
    /// An action the notification's category does not have.
    public static let actionUnknown = Self(rawValue: "action.unknown")
    /// A text-input action without a text.
    public static let actionNeedsText = Self(rawValue: "action.needs-text")
    /// A text where there is no place for one.
    public static let actionTakesNoText = Self(rawValue: "action.takes-no-text")
}
